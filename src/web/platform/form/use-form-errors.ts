import { useLingui } from "@lingui/react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { notify } from "../chrome/toast/show-toast.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type FormCheck, type FormErrors, type FormResult, valuesOf } from "./check.ts";

/**
 * Errors of a form: a field's on blur and then on input; all on submit. The action's errors replace the browser's;
 * those of the whole form are also shown in a toast.
 */
export function useFormErrors(
  result: FormResult | undefined,
  loadCheck?: () => Promise<{ check: FormCheck }>,
) {
  const [check, setCheck] = useState<FormCheck | null>(null);
  const [answer, setAnswer] = useState(result);
  const [errors, setErrors] = useState<FormErrors>(result?.errors ?? {});
  const [refused, setRefused] = useState(result?.errors !== undefined);
  const [spokenOf] = useState(() => new Set(Object.keys(errors)));
  const summary = useRef<HTMLDivElement>(null);
  const summaryWanted = useRef(false);
  const afterPress = useAfterClick();
  const { i18n } = useLingui();

  if (answer !== result) {
    setAnswer(result);
    setErrors(result?.errors ?? {});
    setRefused(result?.errors !== undefined);
  }
  // `chrome/returned-form.ts` announces errors that came with the page.
  const isHydrated = useHydrated();
  const announcedResult = useRef(isHydrated ? undefined : result);
  useEffect(() => {
    if (!answer?.errors || answer === announcedResult.current) return;
    announcedResult.current = answer;
    summaryWanted.current = true;
    sayInToast(i18n._(answer.errors[""]?.[0] ?? ""));
  }, [answer, i18n]);
  useEffect(() => {
    if (!summaryWanted.current || !summary.current) return;
    summaryWanted.current = false;
    summary.current.focus();
  });

  function look(form: HTMLFormElement, name: string) {
    if (!check || !name) return;
    spokenOf.add(name);
    const submission = check(valuesOf(new FormData(form)), i18n);
    const issues = submission.ok ? {} : submission.errors;
    setErrors(({ [name]: _, ...others }) => (issues[name] ? { ...others, [name]: issues[name] } : others));
  }

  return {
    errors,
    /** Shows the outcome on top of the form. */
    fail(sentence: string) {
      summaryWanted.current = true;
      setErrors({ "": [sentence] });
      setRefused(true);
      sayInToast(sentence);
    },
    /** The form was returned: show its summary. */
    refused,
    summary,
    handlers: {
      onFocus() {
        // The server still checks; the next focus retries.
        if (!check)
          loadCheck?.().then(
            (loaded) => setCheck(() => loaded.check),
            () => {},
          );
      },
      onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = nameOf(target);
        // Check boxes of one question blur together.
        if (!relatedTarget || nameOf(relatedTarget) !== name) afterPress(() => look(currentTarget, name));
      },
      onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        const name = nameOf(target);
        if (spokenOf.has(name)) look(currentTarget, name);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const submission = check?.(valuesOf(new FormData(event.currentTarget)), i18n);
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

function sayInToast(sentence: string): void {
  if (sentence) notify({ message: sentence, status: false });
}

function nameOf(target: EventTarget): string {
  return "name" in target && typeof target.name === "string" ? target.name : "";
}

/** Defers layout changes until mouseup, so that a click hits its target. */
function useAfterClick(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    const begin = () => {
      pressed.current = true;
    };
    // After the click event.
    const end = () =>
      setTimeout(() => {
        pressed.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    addEventListener("mousedown", begin, options);
    addEventListener("mouseup", end, options);
    addEventListener("dragend", end, options);
    return () => listeners.abort();
  }, []);
  return (run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  };
}
