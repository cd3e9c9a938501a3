import { contactTimePhrases, contactWays } from "#domain/contact-preference.ts";
import { phoneHref } from "#domain/phone.ts";
import type { InquiryDetail } from "../inquiry-detail.ts";

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });

/** `Text Dana`: what the manager does. */
export function reachAction({ contact_how, first_name }: InquiryDetail): string {
  const way = contactWays.find(({ value }) => value === contact_how);
  return `${way?.label ?? "Reach"} ${first_name}`;
}

/** `after 6 pm or on a Sunday or Monday`. */
export function reachTime({ contact_when }: InquiryDetail): string {
  return orList.format(contactTimePhrases(contact_when)) || "at any time";
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
