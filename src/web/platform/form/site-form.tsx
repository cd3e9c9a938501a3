import { useLingui } from "@lingui/react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { problemStatus } from "#contract/platform/problem.ts";
import { alsoCall, formMessages, orCall } from "#domain/platform/form-messages.ts";
import type { FormTool } from "../agents/form-tools.ts";
import type { FormCheck, FormResult, FormValues } from "./check.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormState } from "./form-state.ts";
import { useFormErrors } from "./use-form-errors.ts";
import { type Failed, useSending } from "./use-sending.ts";

export interface SiteFormProps<Returned> {
  id: string;
  /** Labels by field name, in form order. */
  labels: Record<string, string>;
  /** Loads the server's check, at the first input. */
  loadCheck?: () => Promise<{ check: FormCheck }>;
  /** The action's data if it returned the form. */
  result: FormResult | undefined;
  /** Receives later data of the action, which returns as `result`. Without it the form shows that data's `result` itself. */
  onReturned?: (returned: Returned) => void;
  /** Shown with a phone number when there was no response. */
  lostMessage?: string;
  /** Replaces the brand's phone number. */
  phone?: string | null | undefined;
  /** Also retries when the server is temporarily unavailable. */
  isPatient?: boolean;
  /** The page around the form shows what it changes: after a conflict (409) it is loaded as without script. */
  isAboutPage?: boolean;
  defaultValue?: FormValues;
  action?: string;
  /** Subject beyond the fields, such as a time chosen beside the form. */
  subject?: string;
  /** Runs before sending; the form stays if it fails. */
  settle?: (form: HTMLFormElement) => Promise<void> | null;
  className?: string;
  /** The form as a tool of the visitor’s agent. */
  tool?: FormTool;
  watch?: FormWatch;
  children: ReactNode;
}

/** Called on input. */
export interface FormWatch {
  onFocus?(form: HTMLFormElement): void;
  onInput?(form: HTMLFormElement): void;
  /** Stored; the next page, `goOn`, is about to open. */
  onAccepted?(form: HTMLFormElement, goOn: string): void;
}

/**
 * Base of every posting form. Without script it returns with errors and all input. With script it checks fields on
 * blur, focuses the errors, ignores repeated submits, and stays on the page if the post fails.
 */
export function SiteForm<Returned>(props: SiteFormProps<Returned>) {
  const { i18n } = useLingui();
  const { id, labels, loadCheck, defaultValue = {}, action, subject = "", settle, className } = props;
  const {
    watch,
    onReturned,
    tool,
    lostMessage = formMessages.lost,
    phone,
    isPatient,
    isAboutPage,
    children,
  } = props;
  const [localResult, setLocalResult] = useState(props.result);
  const result = onReturned ? props.result : localResult;
  const { errors, refused, summary, handlers, fail } = useFormErrors(result, loadCheck);
  const [mayTryAgain, setMayTryAgain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isSending, send } = useSending({
    form,
    settle,
    isPatient,
    onAccepted: (sent, goOn) => watch?.onAccepted?.(sent, goOn),
    onFailed: takeBack,
  });
  const key = useIdempotencyKey(subject);
  const onWaking = useEffectEvent(() => {
    // Input may precede hydration, without an event.
    if (form.current?.contains(document.activeElement)) begin(form.current);
  });
  useEffect(() => onWaking(), []);
  const requestId = errors[""] === result?.errors?.[""] ? result?.request_id : undefined;
  // An unchecked box of a returned form must stay unchecked.
  const values = result?.typed ?? defaultValue;

  function begin(form: HTMLFormElement) {
    handlers.onFocus();
    watch?.onFocus?.(form);
  }

  function takeBack(failed: Failed) {
    setMayTryAgain(failed.kind === "returned" ? failed.status >= 500 : failed.kind !== "refused");
    if (failed.kind === "returned" && isAboutPage && failed.status === problemStatus["booking-moved"])
      postWithoutScript();
    else if (failed.kind === "returned" && onReturned) onReturned(failed.returned as Returned);
    else if (failed.kind === "returned")
      setLocalResult((failed.returned as { result?: FormResult } | undefined)?.result);
    else if (failed.kind === "refused") fail(failed.message);
    else if (failed.kind === "offline") fail(alsoCall(i18n, formMessages.offline, phone ?? brandPhone()));
    else fail(orCall(i18n, lostMessage, phone ?? brandPhone()));
  }

  function postWithoutScript() {
    const pressed = Object.assign(document.createElement("input"), { type: "hidden", name: "pressed" });
    form.current?.append(pressed);
    form.current?.submit();
  }

  return (
    <FormState value={{ id, labels, values, errors, requestId, isSending, mayTryAgain }}>
      <form
        ref={form}
        id={id}
        method="post"
        noValidate
        {...tool}
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

/**
 * An idempotency key for each state of the form, so that sending it twice stores it once. Another `subject` beyond the
 * fields has another key.
 */
function useIdempotencyKey(subject: string) {
  const field = useRef<HTMLInputElement>(null);
  const current = useRef<{ key: string; subject: string } | null>(null);
  return {
    field,
    renew: () => {
      current.current = null;
    },
    write: () => {
      if (current.current?.subject !== subject) current.current = { key: newKey(), subject };
      if (field.current) field.current.value = current.current.key;
    },
  };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
