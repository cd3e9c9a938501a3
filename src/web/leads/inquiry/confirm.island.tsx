import { use, useRef, useState } from "react";
import { formMessages } from "#domain/platform/form-messages.ts";
import { island } from "../../platform/document/island.tsx";
import type { FormResult } from "../../platform/form/check.ts";
import { FormState } from "../../platform/form/form-state.ts";
import { SendButton } from "../../platform/form/send-button.tsx";
import { SiteForm } from "../../platform/form/site-form.tsx";
import "./confirm.css";

interface ConfirmProps {
  token: string;
  /** Why the last try did not count. */
  result: FormResult | undefined;
}

/**
 * Whoever looked like a program shows to be none: their browser works for a moment, which would cost a sender of
 * thousands too much. Without script somebody reads the inquiry first, as the receipt says.
 */
function Confirm({ token, ...first }: ConfirmProps) {
  const [{ result }, setReturned] = useState<{ result?: FormResult | undefined }>(first);
  const solution = useRef<{ text: string; of: FormResult | undefined } | null>(null);

  /** What was solved can be sent again, until it was refused. */
  async function settle(form: HTMLFormElement) {
    if (solution.current?.of !== result) solution.current = null;
    solution.current ??= { text: await solveChallenge(token), of: result };
    (form.elements.namedItem("altcha") as HTMLInputElement).value = solution.current.text;
  }

  return (
    <section className="confirm needs-script" aria-labelledby="confirm-head">
      <h2 className="h3" id="confirm-head">
        Not a bot? Skip the wait
      </h2>
      <p className="muted">
        Press the button, and your browser will do a few seconds of math, more than a bot sending thousands of
        forms can spare. There’s nothing for you to solve, and nothing else is sent.
      </p>
      <SiteForm
        id="confirm"
        className="confirm__form"
        labels={{}}
        result={result}
        onReturned={setReturned}
        lostMessage={formMessages.pressLost}
        settle={settle}
      >
        <input type="hidden" name="altcha" />
        <SendButton>Send it now</SendButton>
        <Working />
      </SiteForm>
    </section>
  );
}

function Working() {
  const { isSending } = use(FormState);
  return (
    <p className="small" role="status">
      {isSending && "Working on it. You can leave this page open and do something else."}
    </p>
  );
}

async function solveChallenge(token: string): Promise<string> {
  const [given, { solve }] = await Promise.all([fetch(`/inquiry/${token}/challenge`), import("./solve.ts")]);
  if (!given.ok) throw new Error(`The challenge was answered ${given.status}`);
  return solve(await given.json());
}

export default island("leads/inquiry/confirm", Confirm);
