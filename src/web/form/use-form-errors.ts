import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { Check, FormErrors, FormResult } from "./check.ts";
import { useAfterPress } from "./use-after-press.ts";

/**
 * What is wrong with a form, as far as it is time to say so: a field when it is left, and from then on while it is
 * mended; all of it when it is sent. The server's answer replaces what the browser found.
 */
export function useFormErrors(result: FormResult | undefined, loadCheck: () => Promise<{ check: Check }>) {
  const [check, setCheck] = useState<Check | null>(null);
  const [answer, setAnswer] = useState(result);
  const [errors, setErrors] = useState<FormErrors>(result?.errors ?? {});
  const [refused, setRefused] = useState(result?.errors !== undefined);
  const [spokenOf] = useState(() => new Set(Object.keys(errors)));
  const summary = useRef<HTMLDivElement>(null);
  const summaryWanted = useRef(false);
  const afterPress = useAfterPress();

  if (answer !== result) {
    setAnswer(result);
    setErrors(result?.errors ?? {});
    setRefused(result?.errors !== undefined);
  }
  useEffect(() => {
    if (answer?.errors) summaryWanted.current = true;
  }, [answer]);
  useEffect(() => {
    if (!summaryWanted.current || !summary.current) return;
    summaryWanted.current = false;
    summary.current.focus();
  });

  function look(form: HTMLFormElement, name: string) {
    if (!check || !name) return;
    spokenOf.add(name);
    const submission = check(new FormData(form));
    const found = submission.ok ? {} : submission.errors;
    setErrors(({ [name]: _, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others));
  }

  return {
    errors,
    /** The form was sent and came back, so that its summary is shown. */
    refused,
    summary,
    handlers: {
      onFocus() {
        if (!check) loadCheck().then((loaded) => setCheck(() => loaded.check));
      },
      onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = nameOf(target);
        // Boxes of one question are left together.
        if (!relatedTarget || nameOf(relatedTarget) !== name) afterPress(() => look(currentTarget, name));
      },
      onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        const name = nameOf(target);
        if (spokenOf.has(name)) look(currentTarget, name);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const submission = check?.(new FormData(event.currentTarget));
        if (!submission || submission.ok) return;
        event.preventDefault();
        for (const name of Object.keys(submission.errors)) spokenOf.add(name);
        summaryWanted.current = true;
        setErrors(submission.errors);
        setRefused(true);
      },
    },
  };
}

function nameOf(target: EventTarget): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}
