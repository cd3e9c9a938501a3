import { type ContactTime, type ContactWay, contactTimePhrases, contactWays } from "./contact-preference.ts";
import { phoneHref } from "./phone-format.ts";

/** A visitor who said how and when it is safe to reach them. */
export interface HasPreferredContact {
  first_name: string;
  email: string;
  phone: string;
  contact_how: ContactWay | null;
  contact_when: readonly ContactTime[];
}

/** The button's label: `Text Dana`. */
export function contactAction({
  contact_how,
  first_name,
}: Pick<HasPreferredContact, "contact_how" | "first_name">): string {
  const way = contactWays.find(({ value }) => value === contact_how);
  return `${way?.label ?? "Reach"} ${first_name}`;
}

/** The first safe time: `after 6 pm`; empty if any is. */
export function contactTimePhrase({ contact_when }: Pick<HasPreferredContact, "contact_when">): string {
  return contactTimePhrases(contact_when)[0] ?? "";
}

/** `Text Dana after 6 pm, Central Time.` */
export function contactInOneLine(person: HasPreferredContact, timeZoneName: string): string {
  const when = [contactTimePhrase(person), contactZone(person, timeZoneName)].filter(Boolean).join(", ");
  return `${[contactAction(person), when].filter(Boolean).join(" ")}.`;
}

/** The zone and the remaining safe times: `Central Time, or on a Sunday or Monday`; empty if any time is safe. */
export function contactZone(
  { contact_when }: Pick<HasPreferredContact, "contact_when">,
  timeZoneName: string,
): string {
  if (contact_when.length === 0) return "";
  return [timeZoneName, ...contactTimePhrases(contact_when).slice(1)].join(", or ");
}

/** The link behind `Text Dana`; null for a number that can't be dialed. */
export function contactHref({
  contact_how,
  email,
  phone,
}: Pick<HasPreferredContact, "contact_how" | "email" | "phone">): string | null {
  if (contact_how === "email") return mailHref(email);
  const href = phoneHref(phone);
  return contact_how === "text" ? (href?.replace("tel:", "sms:") ?? null) : href;
}

/**
 * The link to a prefilled message that proposes a tour time: `Hi Dana, would Tuesday, December 1 in the evening work for
 * you?` It doesn't name the purpose, because a coworker may read it. Null for a call or a number that can't be dialed.
 */
export function proposalHref(person: HasPreferredContact, proposal: string): string | null {
  const { contact_how, first_name, phone } = person;
  const body = encodeURIComponent(
    `Hi ${first_name}, would ${proposal.replaceAll("\u00a0", " ")} work for you?`,
  );
  if (contact_how === "email") return `${mailHref(person.email)}?subject=A%20time%20to%20meet&body=${body}`;
  const href = contact_how === "text" && phoneHref(phone);
  return href ? `${href.replace("tel:", "sms:")}?&body=${body}` : null;
}

export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}

/** The note a manager reads before texting. */
export function textsLabel({
  allow_team_to_text_you,
  contact_how,
}: Pick<HasPreferredContact, "contact_how"> & { allow_team_to_text_you: boolean }): string {
  if (allow_team_to_text_you) return "OK to text about this inquiry";
  return contact_how === "text" ? "Chose text, but didn’t give permission to text" : "Don’t text";
}
