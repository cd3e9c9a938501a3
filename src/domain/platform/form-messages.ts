import type { FormatLanguage } from "./locale-format.ts";
import { formatPhone } from "./phone-format.ts";

/** Translates a sentence: `i18n` of a page, or `translate` in a script without React. */
export interface Translator extends FormatLanguage {
  _: (sentence: string) => string;
}

/** Sentences for a form that couldn't reach the server. */
export const formMessages = {
  lost: /*i18n*/ "We could not send this. Your answers are still here – try again",
  /** For a form that is a single button. */
  pressLost: /*i18n*/ "That didn’t go through – try again",
  /** Posted without the button, as no browser does that a person uses. */
  notPressed: /*i18n*/ "Nothing has changed yet. Please press the button on this page.",
  /** Behind a secret link that opens nothing now. */
  linkGone:
    /*i18n*/ "This link doesn’t work any more, so nothing has changed. Please open the one in our newest email.",
  offline: /*i18n*/ "You’re offline. Nothing is lost, and this goes out once you’re back online.",
} as const;

/** `We could not send this. … – try again, or call (512) 555-0100.` */
export function orCall(i18n: Translator, sentence: string, phone: string | null): string {
  return phone
    ? `${i18n._(sentence)}${i18n._(", or call")} ${formatPhone(phone, i18n)}.`
    : `${i18n._(sentence)}.`;
}

/** `You’re offline. … You can also call (512) 555-0100.` */
export function alsoCall(i18n: Translator, sentence: string, phone: string | null): string {
  const translated = i18n._(sentence);
  return phone ? `${translated} ${i18n._("You can also call")} ${formatPhone(phone, i18n)}.` : translated;
}
