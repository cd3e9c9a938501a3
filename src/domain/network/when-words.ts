/** A requested time: one or more consecutive days, hours of the day, or both. */
export interface When {
  /** `2026-11-28`; null is any day. */
  date: string | null;
  /** Number of days from `date`. */
  days: number;
  /** Wall time at the location, `17:00`; null is unbounded. */
  from: string | null;
  until: string | null;
}

const anyTime: When = { date: null, days: 1, from: null, until: null };

const weekdays = new Map(
  [
    "mon monday mondays lunes lundi",
    "tue tues tuesday tuesdays martes mardi",
    "wed weds wednesday wednesdays miercoles mercredi",
    "thu thur thurs thursday thursdays jueves jeudi",
    "fri friday fridays viernes vendredi",
    "sat saturday saturdays sabado samedi",
    "sun sunday sundays domingo dimanche",
  ].flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);
const months = new Map(
  "jan january,feb february,mar march,apr april,may,jun june,jul july,aug august,sep sept september,oct october,nov november,dec december"
    .split(",")
    .flatMap((names, at) => names.split(" ").map((name) => [name, at + 1] as const)),
);
const phrases = new Map<string, (today: Temporal.PlainDate) => Partial<When>>([
  ["today", (today) => ({ date: today.toString() })],
  ["hoy", (today) => ({ date: today.toString() })],
  ["aujourdhui", (today) => ({ date: today.toString() })],
  ["now", (today) => ({ date: today.toString() })],
  ["right now", (today) => ({ date: today.toString() })],
  ["asap", (today) => ({ date: today.toString() })],
  ["same day", (today) => ({ date: today.toString() })],
  ["open now", (today) => ({ date: today.toString() })],
  ["tonight", (today) => ({ date: today.toString(), from: "17:00" })],
  ["esta noche", (today) => ({ date: today.toString(), from: "17:00" })],
  ["ce soir", (today) => ({ date: today.toString(), from: "17:00" })],
  ["this morning", (today) => ({ date: today.toString(), until: "12:00" })],
  ["this afternoon", (today) => ({ date: today.toString(), from: "12:00", until: "17:00" })],
  ["this evening", (today) => ({ date: today.toString(), from: "17:00" })],
  ["tomorrow", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["tmrw", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["tmr", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["tomorow", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["tommorow", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["tommorrow", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["manana", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["demain", (today) => ({ date: today.add({ days: 1 }).toString() })],
  ["this weekend", weekend],
  ["weekend", weekend],
  ["weekends", weekend],
  ["on the weekend", weekend],
  ["fin de semana", weekend],
  ["fin de semaine", weekend],
  ["this week", (today) => ({ date: today.toString(), days: 8 - today.dayOfWeek })],
  ["next week", (today) => ({ date: today.add({ days: 8 - today.dayOfWeek }).toString(), days: 7 })],
  ["morning", () => ({ until: "12:00" })],
  ["mornings", () => ({ until: "12:00" })],
  ["early morning", () => ({ until: "10:00" })],
  ["afternoon", () => ({ from: "12:00", until: "17:00" })],
  ["afternoons", () => ({ from: "12:00", until: "17:00" })],
  ["evening", () => ({ from: "17:00" })],
  ["evenings", () => ({ from: "17:00" })],
  ["night", () => ({ from: "17:00" })],
  ["late night", () => ({ from: "19:00" })],
  ["after work", () => ({ from: "17:00" })],
  ["before work", () => ({ until: "09:00" })],
  ["lunch time", () => ({ from: "11:00", until: "14:00" })],
  ["lunchtime", () => ({ from: "11:00", until: "14:00" })],
  ["at noon", () => ({ from: "12:00", until: "13:00" })],
]);

function weekend(today: Temporal.PlainDate): Partial<When> {
  const isSunday = today.dayOfWeek === 7;
  const saturday = today.add({ days: isSunday ? 0 : Math.max(0, 6 - today.dayOfWeek) });
  return { date: saturday.toString(), days: isSunday ? 1 : 2 };
}

/** Whether a slot, `2026-12-01T09:00:00-07:00`, begins within the requested hours. */
export function isWithinHours(slot: string, { from, until }: Pick<When, "from" | "until">): boolean {
  const time = slot.slice(11, 16);
  return (from === null || time >= from) && (until === null || time < until);
}

const maxPhraseWords = 4;

/** Parses folded words as a time: `saturday after 5`, `tomorrow morning`, `nov 28`. Null if any word isn't part of one. */
export function parseWhen(words: readonly string[], today: string): When | null {
  const from = Temporal.PlainDate.from(today);
  let when: When | null = null;
  let at = 0;
  while (at < words.length) {
    let count = Math.min(maxPhraseWords, words.length - at);
    let part: Partial<When> | null = null;
    while (count > 0 && !part) {
      part = partOf(words.slice(at, at + count), from);
      if (!part) count -= 1;
    }
    if (!part) return null;
    when = { ...(when ?? anyTime), ...part };
    at += count;
  }
  return when;
}

function partOf(words: readonly string[], today: Temporal.PlainDate): Partial<When> | null {
  const text = words.join(" ");
  const phrase = phrases.get(text);
  if (phrase) return phrase(today);
  const [first = "", second = ""] = words;
  const isNext = first === "next" || first === "this" || first === "on";
  const weekday = weekdays.get(isNext ? second : first);
  if (weekday && words.length === (isNext ? 2 : 1))
    return { date: comingWeekday(today, weekday, first === "next") };
  if (first === "after" || first === "from") return timed(words.slice(1), (time) => ({ from: time }));
  if (first === "before" || first === "until" || first === "by")
    return timed(words.slice(1), (time) => ({ until: time }));
  if (first === "at") return timed(words.slice(1), (time) => ({ from: time }));
  return dayOfMonth(words, today);
}

function timed(words: readonly string[], say: (time: string) => Partial<When>): Partial<When> | null {
  const time = timeOf(words);
  return time ? say(time) : null;
}

/** `5`, `5pm`, `5 30 pm`, `noon`. Without am or pm, hours up to seven are in the afternoon. */
function timeOf(words: readonly string[]): string | null {
  const text = words.join("");
  if (text === "noon") return "12:00";
  const [, hours = "", minutes = "00", half] = /^(\d{1,2}?)(\d{2})?(am|pm|a|p)?$/.exec(text) ?? [];
  const hour = Number(hours);
  if (!hours || hour > 23 || Number(minutes) > 59) return null;
  const isAfternoon = half ? half.startsWith("p") : hour <= 7;
  const of24 = isAfternoon && hour < 12 ? hour + 12 : half?.startsWith("a") && hour === 12 ? 0 : hour;
  return `${String(of24).padStart(2, "0")}:${minutes}`;
}

/** "This Saturday" is at most six days away in all three languages; "next Saturday" may be a week later. */
function comingWeekday(today: Temporal.PlainDate, weekday: number, isNext: boolean): string {
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && isNext ? 7 : ahead }).toString();
}

/** `nov 28`, `28 november`, `november 28th`; a past day means next year. */
function dayOfMonth(words: readonly string[], today: Temporal.PlainDate): Partial<When> | null {
  const [one = "", other = ""] = words;
  if (words.length !== 2) return null;
  const month = months.get(one) ?? months.get(other);
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(months.has(one) ? other : one)?.[1]);
  if (!month || !day || day > 31) return null;
  const date = Temporal.PlainDate.from({ year: today.year, month, day }, { overflow: "constrain" });
  return { date: (Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date).toString() };
}
