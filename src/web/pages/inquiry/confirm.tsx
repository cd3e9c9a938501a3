import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { inquiryMessages } from "#domain/inquiry-messages.ts";
import { useSending } from "../../form/site-form.tsx";
import { useNotify } from "../../layout/notification.tsx";
import "./confirm.css";

interface ConfirmProps {
  token: string;
  who: string;
  /** Why the last try did not count. */
  refusal: string | undefined;
}

/**
 * Whoever looked like a program shows to be none: their browser works for a moment, which would cost a sender of
 * thousands too much. Without script somebody reads the inquiry first, as the receipt says.
 */
export function Confirm({ token, who, refusal }: ConfirmProps) {
  const [state, setState] = useState<"idle" | "working" | "failed">("idle");
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const sending = useSending();
  const isBusy = state === "working" || sending;
  const problem = state === "failed" ? inquiryMessages.notConfirmed : state === "idle" ? refusal : undefined;
  useEffect(() => {
    if (refusal) {
      setState("idle");
      notify({ message: refusal, status: false });
    }
  }, [refusal, notify]);

  async function work() {
    if (isBusy || !answer.current) return;
    setState("working");
    try {
      const [given, { solve }] = await Promise.all([
        fetch(`/inquiry/${token}/challenge`),
        import("./solve.ts"),
      ]);
      if (!given.ok) throw new Error(`The challenge was answered ${given.status}`);
      answer.current.value = await solve(await given.json());
      form.current?.requestSubmit();
    } catch {
      setState("failed");
    }
  }

  return (
    <section className="confirm needs-script" aria-labelledby="confirm">
      <h2 className="h3" id="confirm">
        Are you a person? Then {who} can have it now
      </h2>
      <p className="muted">
        Press the button, and your browser works on a sum for a few seconds, which programs that send
        thousands of forms cannot afford. There is nothing to solve and nothing else is sent.
      </p>
      <Form method="post" ref={form}>
        <input type="hidden" name="altcha" ref={answer} />
        <button className="btn" type="button" aria-busy={isBusy || undefined} onClick={work}>
          Send it to {who} now
        </button>
      </Form>
      <p className="small" role="status">
        {isBusy && "Working on it. You can leave this page open and do something else."}
        {problem}
      </p>
    </section>
  );
}
