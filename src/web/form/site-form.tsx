import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useNotify } from "../layout/notification.tsx";
import type { Check, FormResult, FormValues } from "./check.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormLabels } from "./form-labels.ts";

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
  className?: string;
  children: ReactNode;
}

/**
 * Every form that posts. Without script it is a plain form that comes back with its errors and all that was typed.
 * With script the same check runs on leaving a field, errors lead focus to a summary, and a second press does nothing.
 */
export function SiteForm(props: SiteFormProps) {
  const { id, labels, loadCheck, result, defaultValue, action, className, children } = props;
  const [check, setCheck] = useState<Check | null>(null);
  const [form] = useForm<FormValues, unknown>({
    id,
    ...(result && { lastResult: result }),
    ...(defaultValue && { defaultValue }),
    shouldValidate: check ? "onBlur" : "onSubmit",
    shouldRevalidate: check ? "onInput" : "onSubmit",
    ...(check && { onValidate: ({ formData }: { formData: FormData }) => check(formData) }),
  });
  const summary = useSummaryFocus(result);
  const key = useIdempotencyKey();
  const notify = useNotify();
  const refusal = result?.error?.[""]?.[0];
  useEffect(() => {
    if (refusal) notify({ message: refusal, status: false });
  }, [refusal, notify]);

  return (
    <FormProvider context={form.context}>
      <FormLabels value={labels}>
        <Form
          {...getFormProps(form)}
          method="post"
          {...(action && { action })}
          {...(className && { className })}
          onFocus={() => {
            if (!check) loadCheck().then((loaded) => setCheck(() => loaded.check));
          }}
          onInput={key.renew}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            key.write();
            form.onSubmit(event);
            if (event.defaultPrevented) summary.want();
          }}
        >
          <input type="hidden" name="idempotency_key" ref={key.field} />
          {form.status === "error" && <ErrorSummary ref={summary.box} errors={form.allErrors} />}
          {children}
        </Form>
      </FormLabels>
    </FormProvider>
  );
}

/** True while a form is on its way to the server. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}

/** After a refused submission, by the browser's check or the server's, the summary takes focus once it is drawn. */
function useSummaryFocus(result: FormResult | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const seen = useRef<FormResult | undefined>(undefined);
  useEffect(() => {
    if (result !== seen.current && result?.status === "error") wanted.current = true;
    seen.current = result;
    if (!wanted.current || !box.current) return;
    wanted.current = false;
    box.current.focus();
  });
  return {
    box,
    want: () => {
      wanted.current = true;
      requestAnimationFrame(() => box.current?.focus());
    },
  };
}

/** A key of its own for every state of the form that is sent, so that sending it twice stores it once. */
function useIdempotencyKey() {
  const field = useRef<HTMLInputElement>(null);
  const current = useRef<string | null>(null);
  return {
    field,
    renew: () => {
      current.current = null;
    },
    write: () => {
      current.current ??= crypto.getRandomValues(new Uint32Array(4)).join("-");
      if (field.current) field.current.value = current.current;
    },
  };
}
