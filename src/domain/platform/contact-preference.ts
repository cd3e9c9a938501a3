/** How a leasing manager may reach a visitor whose tour is confidential. */
export const contactWays = [
  { value: "text", label: "Text" },
  { value: "call", label: "Call" },
  { value: "email", label: "Email" },
] as const;

/** Safe times, in the location's zone. */
export const contactTimes = [
  { value: "before-9", label: "Before 9 am" },
  { value: "daytime", label: "Daytime" },
  { value: "after-6", label: "After 6 pm" },
  { value: "sun-mon", label: "Sun or Mon" },
] as const;

export type ContactWay = (typeof contactWays)[number]["value"];
export type ContactTime = (typeof contactTimes)[number]["value"];

const wayPhrases: Record<ContactWay, string> = {
  text: "text you",
  call: "call you",
  email: "email you",
};

const timePhrases: Record<ContactTime, string> = {
  "before-9": "before 9 am",
  daytime: "during the day",
  "after-6": "after 6 pm",
  "sun-mon": "on a Sunday or Monday",
};

export function isContactWay(text: string): text is ContactWay {
  return contactWays.some(({ value }) => value === text);
}

export function isContactTime(text: string): text is ContactTime {
  return contactTimes.some(({ value }) => value === text);
}

/** `text you`, after "Marisol will". */
export function contactWayPhrase(how: ContactWay): string {
  return wayPhrases[how];
}

/** `after 6 pm`, `on a Sunday or Monday`: one phrase for each safe time, in order. */
export function contactTimePhrases(when: readonly ContactTime[]): string[] {
  return contactTimes.filter(({ value }) => when.includes(value)).map(({ value }) => timePhrases[value]);
}
