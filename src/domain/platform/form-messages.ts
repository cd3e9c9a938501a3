import { formatPhone } from "./phone.ts";

/** What a form says of its own way to the server (behaviour §2). */
export const formMessages = {
  lost: "We could not send this. Your answers are still here – try again",
  /** Of a form that is one button. */
  pressLost: "That didn’t go through – try again",
  offline: "You’re offline. Nothing is lost, and this goes out once you’re back online.",
} as const;

/** `We could not send this. … – try again, or call (512) 555-0100.` */
export function orCall(sentence: string, phone: string | null): string {
  return phone ? `${sentence}, or call ${formatPhone(phone)}.` : `${sentence}.`;
}

/** `You’re offline. … You can also call (512) 555-0100.` */
export function alsoCall(sentence: string, phone: string | null): string {
  return phone ? `${sentence} You can also call ${formatPhone(phone)}.` : sentence;
}
