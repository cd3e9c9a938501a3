import { contactTimePhrases, contactWays } from "#domain/contact-preference.ts";
import { phoneHref } from "#domain/phone.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";

/** `Text Dana`: what the manager does. */
export function reachAction({ contact_how, first_name }: InquiryDetail): string {
  const way = contactWays.find(({ value }) => value === contact_how);
  return `${way?.label ?? "Reach"} ${first_name}`;
}

/** `after 6 pm`: the first of the times that are safe. */
export function reachTime({ contact_when }: InquiryDetail): string {
  return contactTimePhrases(contact_when)[0] ?? "at any time";
}

/** `Central Time, or on a Sunday or Monday`: whose clock, and the other times. */
export function reachZone({ contact_when, time_zone_name }: InquiryDetail): string {
  return [time_zone_name, ...contactTimePhrases(contact_when).slice(1)].join(", or ");
}

/** What `Text Dana` opens; null for a number that cannot be dialed. */
export function reachHref({ contact_how, email, phone }: InquiryDetail): string | null {
  if (contact_how === "email") return mailHref(email);
  const href = phoneHref(phone);
  return contact_how === "text" ? (href?.replace("tel:", "sms:") ?? null) : href;
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}
