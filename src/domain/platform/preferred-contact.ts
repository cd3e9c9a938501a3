import type { I18n } from "@lingui/core";
import { type ContactTime, type ContactWay, contactTimes } from "./contact-preference.ts";
import { phoneHref } from "./phone-format.ts";

const promises: Record<ContactWay | "any", string> = {
  text: /*i18n*/ "{teams, plural, one {{manager} will text you} other {{manager} will text you}}",
  call: /*i18n*/ "{teams, plural, one {{manager} will call you} other {{manager} will call you}}",
  email: /*i18n*/ "{teams, plural, one {{manager} will email you} other {{manager} will email you}}",
  any: /*i18n*/ "{teams, plural, one {{manager} will reach you} other {{manager} will reach you}}",
};

const timePhrases: Record<ContactTime, string> = {
  "before-9": /*i18n*/ "before 9 am",
  daytime: /*i18n*/ "during the day",
  "after-6": /*i18n*/ "after 6 pm",
  "sun-mon": /*i18n*/ "on a Sunday or Monday",
};

/** A visitor who said how and when it is safe to reach them. */
export interface HasPreferredContact {
  first_name: string;
  email: string;
  phone: string;
  contact_how: ContactWay | null;
  contact_when: readonly ContactTime[];
}

const actions: Record<ContactWay | "any", string> = {
  text: /*i18n*/ "Text {name}",
  call: /*i18n*/ "Call {name}",
  email: /*i18n*/ "Email {name}",
  any: /*i18n*/ "Reach {name}",
};

/** The button's label: `Text Dana`. */
export function contactAction(
  i18n: I18n,
  { contact_how, first_name }: Pick<HasPreferredContact, "contact_how" | "first_name">,
): string {
  return i18n._(actions[contact_how ?? "any"], { name: first_name });
}

/** The first safe time: `after 6 pm`; empty if any is. */
export function contactTimePhrase(
  i18n: I18n,
  { contact_when }: Pick<HasPreferredContact, "contact_when">,
): string {
  return contactTimePhrases(i18n, contact_when)[0] ?? "";
}

/** `Text Dana after 6 pm, Central Time.` */
export function contactInOneLine(i18n: I18n, person: HasPreferredContact, timeZoneName: string): string {
  const when = [contactTimePhrase(i18n, person), contactZone(i18n, person, timeZoneName)].filter(Boolean);
  return `${[contactAction(i18n, person), when.join(", ")].filter(Boolean).join(" ")}.`;
}

/** The zone and the remaining safe times: `Central Time, or on a Sunday or Monday`; empty if any time is safe. */
export function contactZone(
  i18n: I18n,
  { contact_when }: Pick<HasPreferredContact, "contact_when">,
  timeZoneName: string,
): string {
  if (contact_when.length === 0) return "";
  return contactTimePhrases(i18n, contact_when)
    .slice(1)
    .reduce((times, time) => i18n._("{times}, or {time}", { times, time }), timeZoneName);
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
export function proposalHref(i18n: I18n, person: HasPreferredContact, proposal: string): string | null {
  const { contact_how, first_name, phone } = person;
  const question = i18n._("Hi {name}, would {time} work for you?", { name: first_name, time: proposal });
  const body = encodeURIComponent(question.replaceAll("\u00a0", " "));
  const subject = encodeURIComponent(i18n._("A time to meet"));
  if (contact_how === "email") return `${mailHref(person.email)}?subject=${subject}&body=${body}`;
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
  if (allow_team_to_text_you) return /*i18n*/ "OK to text about this inquiry";
  return contact_how === "text"
    ? /*i18n*/ "Chose text, but didn’t give permission to text"
    : /*i18n*/ "Don’t text";
}

/** `Marisol will text you`; `manager` are the teams of several locations where `teams` isn't 1. */
export function contactWayPhrase(i18n: I18n, how: ContactWay | null, manager: string, teams = 1): string {
  return i18n._(promises[how ?? "any"], { manager, teams });
}

/** `after 6 pm`, `on a Sunday or Monday`: one phrase for each safe time, in order. */
export function contactTimePhrases(i18n: I18n, when: readonly ContactTime[]): string[] {
  return contactTimes
    .filter(({ value }) => when.includes(value))
    .map(({ value }) => i18n._(timePhrases[value]));
}
