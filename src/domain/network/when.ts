/** A requested time: a set of days, hours of the day, or both. */
export interface When {
  /** The first day, `2026-11-28`; null is any day. */
  date: string | null;
  /** Number of days from `date` to the last. */
  days: number;
  /** Days in between, or of any day, that aren't meant: `tuesday or thursday`, `not friday`. In order. */
  except: readonly string[];
  /** Wall time at the location, `17:00`; null is unbounded. */
  from: string | null;
  until: string | null;
}

export const anyTime: When = { date: null, days: 1, except: [], from: null, until: null };

/** The days of a time, in order; null is any day. */
export function daysOf({ date, days, except }: Omit<When, "from" | "until">): string[] | null {
  if (date === null) return null;
  const first = Temporal.PlainDate.from(date);
  return Array.from({ length: days }, (_, ahead) => first.add({ days: ahead }).toString()).filter(
    (day) => !except.includes(day),
  );
}

/** Whether an opening on this day may be shown; days after the last one may. */
export function mayBeOn(when: When | null, day: string): boolean {
  return !when?.except.includes(day);
}

/** Two times as one: the days of both, within the hours of either. */
export function mergeTimes(when: When, otherWhen: When): When {
  const hours = { from: when.from ?? otherWhen.from, until: when.until ?? otherWhen.until };
  const [days, otherDays] = [daysOf(when), daysOf(otherWhen)];
  if (!days || !otherDays) {
    const { date, days } = when.date ? when : otherWhen;
    return { date, days, except: [...when.except, ...otherWhen.except].sort(), ...hours };
  }
  return { ...timeOfDays([...days, ...otherDays]), ...hours };
}

/** The set of these days. */
function timeOfDays(dates: readonly string[]): Pick<When, "date" | "days" | "except"> {
  const meant = [...new Set(dates)].sort();
  const [first, last] = [meant[0] ?? "", meant.at(-1) ?? ""];
  const days = Temporal.PlainDate.from(first).until(last).days + 1;
  const except = daysOf({ date: first, days, except: meant }) ?? [];
  return { date: first, days, except };
}

/** Without these days; null if none is left. */
export function withoutDays(when: When, refused: readonly string[]): When | null {
  const days = daysOf(when);
  if (!days) return { ...when, except: [...new Set([...when.except, ...refused])].sort() };
  const left = days.filter((day) => !refused.includes(day));
  return left.length > 0 ? { ...when, ...timeOfDays(left) } : null;
}
