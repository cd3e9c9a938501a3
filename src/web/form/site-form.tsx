import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { formMessages } from "#domain/form-messages.ts";
import { goOnFromForm } from "../chrome/arrival.ts";
import { isClosed } from "../visitor/closed-site.ts";
import type { Check, FormResult, FormValues } from "./check.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormState } from "./form-state.ts";
import { type PostOutcome, postForm } from "./post-form.ts";
import { useFormErrors } from "./use-form-errors.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

export interface SiteFormProps<Returned> {
  id: string;
  /** Each field's name and label, in the order of the form. */
  labels: Record<string, string>;
  /** Loads the check that the server makes too; asked for when somebody begins to fill in the form. */
  loadCheck?: () => Promise<{ check: Check }>;
  /** What the action returned, if it sent the form back. */
  result: FormResult | undefined;
  /** Takes what the action returns from then on; its `result` comes in again as a prop. */
  onReturned: (returned: Returned) => void;
  /** Said where no answer of the site came. */
  lostMessage?: string;
  defaultValue?: FormValues;
  action?: string;
  /** What the form is about besides what is typed, such as a time chosen beside it. */
  subject?: string;
  /** What has to be settled before the form is sent, if anything; where it cannot be, the form stays. */
  settle?: (form: HTMLFormElement) => Promise<void> | null;
  className?: string;
  watch?: FormWatch;
  children: ReactNode;
}

/** Whoever else wants to know of a form while it is filled in. */
export interface FormWatch {
  onFocus?(form: HTMLFormElement): void;
  onInput?(form: HTMLFormElement): void;
  /** The server has it; the next page is about to open. */
  onAccepted?(form: HTMLFormElement): void;
}

/**
 * Every form that posts. Without script it is a plain form that comes back with its errors and all that was typed.
 * With script the same check runs on leaving a field, errors lead focus to a summary, a second press does nothing, and
 * the page stands whatever becomes of the post.
 */
export function SiteForm<Returned>(props: SiteFormProps<Returned>) {
  const { id, labels, loadCheck, result, defaultValue = {}, action, subject = "", settle, className } = props;
  const { watch, onReturned, lostMessage = formMessages.lost, children } = props;
  const { errors, refused, summary, handlers, fail } = useFormErrors(result, loadCheck);
  const [isSending, setSending] = useState(false);
  const key = useIdempotencyKey(subject);
  const form = useRef<HTMLFormElement>(null);
  const onWaking = useEffectEvent(() => {
    // Whoever has begun before script was there has not been seen to.
    if (form.current?.contains(document.activeElement)) begin(form.current);
  });
  useEffect(() => onWaking(), []);
  // What came back is all there is: a box that was unticked must not tick itself again.
  const values = result?.typed ?? defaultValue;

  function begin(form: HTMLFormElement) {
    handlers.onFocus();
    watch?.onFocus?.(form);
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    setSending(true);
    const outcome = await settleAndPost(form, submitter);
    if (outcome.kind === "accepted") {
      watch?.onAccepted?.(form);
      goOnFromForm(outcome.goOn, outcome.postedTo);
      return; // Still sending until the next page is there.
    }
    // A closed site shows itself whole; what was typed is there again when it opens.
    if (outcome.kind === "lost" && (await isClosed())) {
      location.reload();
      return;
    }
    setSending(false);
    takeBack(outcome);
  }

  async function settleAndPost(form: HTMLFormElement, submitter: HTMLElement | null): Promise<PostOutcome> {
    try {
      await settle?.(form);
    } catch {
      return { kind: "lost" };
    }
    return postForm(form, submitter);
  }

  function takeBack(outcome: Exclude<PostOutcome, { kind: "accepted" }>) {
    if (outcome.kind === "returned") onReturned(outcome.returned as Returned);
    else fail(lostMessage);
  }

  return (
    <FormState value={{ id, labels, values, errors, isSending }}>
      <form
        ref={form}
        id={id}
        method="post"
        noValidate
        {...(action && { action })}
        {...(className && { className })}
        onFocus={({ currentTarget }) => begin(currentTarget)}
        onBlur={handlers.onBlur}
        onInput={(event) => {
          key.renew();
          handlers.onInput(event);
          watch?.onInput?.(event.currentTarget);
        }}
        onSubmit={(event) => {
          key.write();
          handlers.onSubmit(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!isSending) send(event.currentTarget, submitter);
        }}
      >
        <input type="hidden" name="idempotency_key" ref={key.field} />
        {refused && <ErrorSummary ref={summary} />}
        {children}
      </form>
    </FormState>
  );
}
