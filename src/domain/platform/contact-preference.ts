/** How a leasing manager may reach a visitor whose tour is confidential. */
export const contactWays = [
  { value: "text", label: /*i18n*/ "Text" },
  { value: "call", label: /*i18n*/ "Call" },
  { value: "email", label: /*i18n*/ "Email" },
] as const;

/** Safe times, in the location's zone. */
export const contactTimes = [
  { value: "before-9", label: /*i18n*/ "Before 9 am" },
  { value: "daytime", label: /*i18n*/ "Daytime" },
  { value: "after-6", label: /*i18n*/ "After 6 pm" },
  { value: "sun-mon", label: /*i18n*/ "Sun or Mon" },
] as const;

export type ContactWay = (typeof contactWays)[number]["value"];
export type ContactTime = (typeof contactTimes)[number]["value"];

export function isContactWay(text: string): text is ContactWay {
  return contactWays.some(({ value }) => value === text);
}

export function isContactTime(text: string): text is ContactTime {
  return contactTimes.some(({ value }) => value === text);
}
