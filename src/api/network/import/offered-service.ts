// Formats of a professional's services and hours: JSON objects, or one line of a CSV cell each.
import { z } from "zod";
import { findService } from "#domain/network/find-service.ts";
import { plainCharacters } from "#domain/platform/plain-characters.ts";
import { byLineOrSemicolon, shortText } from "./cell.ts";

export type ImportedService = z.infer<typeof offeredService>;
export type OpenHours = z.infer<typeof openHours>;

export const offeredService = z.strictObject({
  category: z.string("must be a service").transform((value, context): string => {
    const service = findService(value);
    if (service) return service.value;
    context.addIssue({ code: "custom", message: `is "${value}", which is not one of the services` });
    return z.NEVER;
  }),
  name: shortText(80, /[|\n]/),
  duration_minutes: z
    .int("must be whole minutes")
    .min(5, "must be 5 or more")
    .max(720, "must be 720 or less"),
  price_cents: z
    .int("must be an amount such as 85.00")
    .min(0, "must not be negative")
    .max(10_000_000, "is too much")
    .nullable(),
  currency: z.enum(["USD", "CAD"], "must be USD or CAD"),
  description: z
    .string("must be text")
    .trim()
    .max(200, "must have at most 200 characters")
    .refine((value) => !/[|\n\0]/.test(value), "has a character that a list cannot hold")
    .default(""),
});

const wallTime = (pattern: RegExp) =>
  z.string("must be a time").regex(pattern, { error: "must be a time such as 09:30", abort: true });

export const openHours = z
  .strictObject(
    {
      weekday: z.int("must be Mon to Sun").min(1, "must be Mon to Sun").max(7, "must be Mon to Sun"),
      opens: wallTime(/^([01]\d|2[0-3]):[0-5]\d$/),
      closes: wallTime(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    },
    {
      error: ({ code, input }) =>
        code === "invalid_type" ? `is "${input}", which isn't hours such as Tue 09:00-17:00` : undefined,
    },
  )
  .refine(({ opens, closes }) => opens < closes, {
    error: ({ input }) => {
      const { opens, closes } = input as { opens: string; closes: string };
      return `opens at ${opens} and closes at ${closes}; write hours after midnight on the next day`;
    },
  });

/** Whether two stretches of one day overlap. */
export function haveOverlap(hours: readonly OpenHours[]): boolean {
  const sorted = hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens));
  return sorted.some((stretch, at) => {
    const before = sorted[at - 1];
    return before?.weekday === stretch.weekday && stretch.opens < before.closes;
  });
}

/** `hair | Balayage | 165 min | 165.00 USD | Painted by hand.`; price and description may be left out: `hair | Balayage | 165 min | USD` */
export function readService(line: string): unknown {
  const [category = "", name = "", duration = "", price = "", ...words] = line
    .split("|")
    .map((part) => part.trim());
  const amount = /^(\d+)(?:\.(\d\d))? [A-Z]{3}$/.exec(price);
  return {
    category,
    name,
    duration_minutes: Number(/^(\d+) min$/.exec(duration)?.[1] ?? Number.NaN),
    price_cents: amount
      ? Number(amount[1]) * 100 + Number(amount[2] ?? 0)
      : /^[A-Z]{3}$/.test(price)
        ? null
        : price,
    currency: price.slice(-3),
    description: words.join("|"),
  };
}

export function writeService(service: ImportedService): string {
  const { category, name, duration_minutes, price_cents, currency, description } = service;
  const price = price_cents === null ? currency : `${(price_cents / 100).toFixed(2)} ${currency}`;
  const words = description === "" ? [] : [description];
  return [category, name, `${duration_minutes} min`, price, ...words].join(" | ");
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const dayNames = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"];
const manyDays: Readonly<Record<string, readonly number[]>> = {
  ...{ daily: [0, 6], "every day": [0, 6], everyday: [0, 6], weekdays: [0, 4], weekends: [5, 6] },
};

const until = String.raw` ?(?:-|\b(?:to|thru|through|till?|until)\b) ?`;
/** Days and hours, each of which may be missing: `Mon-Fri: 9 am to 5 pm`, `Mon`, `9 am to 5 pm`. */
const piece = new RegExp(
  String.raw`^(?:(every day|(?!noon|midnight|closed|from)[a-z]+)\.?(?:${until}([a-z]+)\b\.?)?)?[ :]*(?:(closed)|(?:from )?(.+?)${until}(.+))?$`,
);
const time = /^(?:(\d{1,2})(?:[:.h]([0-5]\d))?|(\d\d)([0-5]\d)) ?(?:([ap])\.?m?\.?|h)?$/;

/**
 * Lines such as `Tue 09:00-17:00`, `Mon – Fri: 9 am to 5:30 pm`, `Mon, Wed 10:00-14:00, 15:00-18:00`; a line that can't be
 * read stays text, and `Closed` is none.
 */
export function readHours(cell: string): unknown[] {
  return byLineOrSemicolon(cell).flatMap((line): unknown[] => readHoursLine(line) ?? [line]);
}

function readHoursLine(line: string): OpenHours[] | null {
  const plain = plainCharacters(line)
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, "-");
  const hours: OpenHours[] = [];
  /** Of the hours that follow; those of earlier hours until other days are named. */
  let days: number[] = [];
  let isUsed = true;
  for (const part of plain.split(/ ?(?:[,&+/]|\band\b) ?/).filter((text) => text !== "")) {
    const [, from, to, closed, start, end] = piece.exec(part) ?? [];
    const namedDays = from === undefined ? [] : daysBetween(from, to ?? from);
    if (namedDays === null || (from === undefined && !closed && start === undefined)) return null;
    if (namedDays.length > 0) days = isUsed ? namedDays : [...days, ...namedDays];
    isUsed = closed !== undefined || start !== undefined;
    if (closed || start === undefined) continue;
    const [opens, closes] = [wallTimeOf(start), wallTimeOf(end ?? "")];
    if (!opens || !closes || days.length === 0) return null;
    for (const day of days)
      hours.push({ weekday: day + 1, opens, closes: closes === "00:00" ? "24:00" : closes });
  }
  return isUsed ? hours : null;
}

/** From 0 for Monday; null for words that aren't days, or that may be two. */
function daysBetween(from: string, to: string): number[] | null {
  const [first, last] = manyDays[from] ?? [weekdayOf(from), weekdayOf(to)];
  if (first === undefined || last === undefined || first < 0 || last < 0) return null;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
}

const weekdayOf = (name: string) =>
  /^[ts]$/.test(name) ? -1 : dayNames.findIndex((day) => day.startsWith(name.replace(/^weds$/, "wed")));

/** `09:30`; null for a bare hour, which may be morning or evening. */
function wallTimeOf(timeText: string): string | null {
  if (/^(?:12 )?noon$/.test(timeText)) return "12:00";
  if (/^(?:12 )?midnight$/.test(timeText)) return "00:00";
  const [, early = "", late, full = early, quarter = late, half] = time.exec(timeText) ?? [];
  const hour = Number(full);
  const isBare = !quarter && !half && !timeText.endsWith("h");
  if (full === "" || isBare || hour > 24 || (half && (hour < 1 || hour > 12))) return null;
  const onDay = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(onDay).padStart(2, "0")}:${quarter ?? "00"}`;
}

export function writeHours({ weekday, opens, closes }: OpenHours): string {
  return `${weekdays[weekday - 1]} ${opens}-${closes}`;
}
