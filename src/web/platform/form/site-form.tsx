import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { alsoCall, formMessages, orCall } from "#domain/platform/form-messages.ts";
import type { Check, FormResult, FormValues } from "./check.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormState } from "./form-state.ts";
import { useFormErrors } from "./use-form-errors.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { type Failed, useSending } from "./use-sending.ts";

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
  /** Said where no answer of the site came; a number to call goes with it. */
  lostMessage?: string;
  /** The number to call instead, where it is not the brand's. */
  phone?: string | null | undefined;
  /** Tries again by itself also where the server cannot take it just now. */
  isPatient?: boolean;
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
  const { watch, onReturned, lostMessage = formMessages.lost, phone, isPatient, children } = props;
  const { errors, refused, summary, handlers, fail } = useFormErrors(result, loadCheck);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isSending, send } = useSending({
    form,
    settle,
    isPatient,
    onAccepted: (sent) => watch?.onAccepted?.(sent),
    onFailed: takeBack,
  });
  const key = useIdempotencyKey(subject);
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

  function takeBack(failed: Failed) {
    setMayTryAgain(failed.kind === "returned" ? failed.status >= 500 : failed.kind !== "refused");
    if (failed.kind === "returned") onReturned(failed.returned as Returned);
    else if (failed.kind === "refused") fail(failed.message);
    else if (failed.kind === "offline") fail(alsoCall(formMessages.offline, phone ?? brandPhone()));
    else fail(orCall(lostMessage, phone ?? brandPhone()));
  }

  return (
    <FormState value={{ id, labels, values, errors, isSending, mayTryAgain }}>
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
          if (event.defaultPrevented) return setMayTryAgain(false);
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          send(event.currentTarget, submitter);
        }}
      >
        <input type="hidden" name="idempotency_key" ref={key.field} />
        {refused && <ErrorSummary ref={summary} />}
        {children}
      </form>
    </FormState>
  );
}

function brandPhone(): string | null {
  return document.body.dataset.phone ?? null;
}
