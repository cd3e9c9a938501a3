import { formatPhone } from "./phone-format.ts";

/** Sentences for a form that couldn't reach the server. */
export const formMessages = {
  lost: "We could not send this. Your answers are still here – try again",
  /** For a form that is a single button. */
  pressLost: "That didn’t go through – try again",
  /** Posted without the button, as no browser does that a person uses. */
  notPressed: /*i18n*/ "Nothing has changed yet. Please press the button on this page.",
  /** Behind a secret link that opens nothing now. */
  linkGone:
    /*i18n*/ "This link doesn’t work any more, so nothing has changed. Please open the one in our newest email.",
  /** Beside a failure. */
  requestNamed: (id: string) => `If you ask us about it, please say ${id}: we’ll find what went wrong.`,
  offline: /*i18n*/ "You’re offline. Nothing is lost, and this goes out once you’re back online.",
} as const;

/** `We could not send this. … – try again, or call (512) 555-0100.` */
export function orCall(sentence: string, phone: string | null): string {
  return phone ? `${sentence}, or call ${formatPhone(phone)}.` : `${sentence}.`;
}

/** `You’re offline. … You can also call (512) 555-0100.` */
export function alsoCall(sentence: string, phone: string | null): string {
  return phone ? `${sentence} You can also call ${formatPhone(phone)}.` : sentence;
}
