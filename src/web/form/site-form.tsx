import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useNotify } from "../layout/notification.tsx";
import type { Check, FormResult, FormValues } from "./check.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormState } from "./form-state.ts";
import { useFormErrors } from "./use-form-errors.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

interface SiteFormProps {
  id: string;
  /** Each field's name and label, in the order of the form. */
  labels: Record<string, string>;
  /** Loads the check that the server makes too; asked for when somebody begins to fill in the form. */
  loadCheck: () => Promise<{ check: Check }>;
  /** What the action answered, if it sent the form back. */
  result: FormResult | undefined;
  defaultValue?: FormValues;
  action?: string;
  /** What the form is about besides what is typed, such as a time chosen beside it. */
  subject?: string;
  /** What has to be settled before the form is sent, if anything; it is sent by itself then. */
  settle?: (form: HTMLFormElement) => Promise<void> | null;
  className?: string;
  watch?: FormWatch;
  children: ReactNode;
}

/** Whoever else wants to know of a form while it is filled in. */
export interface FormWatch {
  onFocus(form: HTMLFormElement): void;
  onInput(form: HTMLFormElement): void;
  /** It is on its way to the server, as far as the browser found nothing wrong with it. */
  onSend(form: HTMLFormElement): void;
}

/**
 * Every form that posts. Without script it is a plain form that comes back with its errors and all that was typed.
 * With script the same check runs on leaving a field, errors lead focus to a summary, and a second press does nothing.
 */
export function SiteForm(props: SiteFormProps) {
  const {
    id,
    labels,
    loadCheck,
    result,
    defaultValue = {},
    action,
    subject = "",
    settle,
    className,
    watch,
    children,
  } = props;
  const { errors, refused, summary, handlers } = useFormErrors(result, loadCheck);
  const key = useIdempotencyKey(subject);
  const notify = useNotify();
  const refusal = result?.errors?.[""]?.[0];
  useEffect(() => {
    if (refusal) notify({ message: refusal, status: false });
  }, [refusal, notify]);
  // What came back is all there is: a box that was unticked must not tick itself again.
  const values = result?.typed ?? defaultValue;

  return (
    <FormState value={{ id, labels, values, errors }}>
      <Form
        id={id}
        method="post"
        noValidate
        {...(action && { action })}
        {...(className && { className })}
        onFocus={(event) => {
          handlers.onFocus();
          watch?.onFocus(event.currentTarget);
        }}
        onBlur={handlers.onBlur}
        onInput={(event) => {
          key.renew();
          handlers.onInput(event);
          watch?.onInput(event.currentTarget);
        }}
        onSubmit={(event) => {
          key.write();
          handlers.onSubmit(event);
          if (event.defaultPrevented) return;
          const form = event.currentTarget;
          const settled = settle?.(form);
          if (!settled) return watch?.onSend(form);
          event.preventDefault();
          settled.then(() => form.requestSubmit());
        }}
      >
        <input type="hidden" name="idempotency_key" ref={key.field} />
        {refused && <ErrorSummary ref={summary} />}
        {children}
      </Form>
    </FormState>
  );
}

/** True while a form is on its way to the server. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
