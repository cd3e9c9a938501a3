// Formats of a professional's services and hours: JSON objects, or one line of a CSV cell each.
import { z } from "zod";
import { findService } from "#domain/network/find-service.ts";
import { shortText } from "./field.ts";

export type OfferedService = z.infer<typeof offeredService>;
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

const wallTime = z
  .string("must be a time")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time such as 09:30", abort: true });

export const openHours = z
  .strictObject({
    weekday: z.int("must be Mon to Sun").min(1, "must be Mon to Sun").max(7, "must be Mon to Sun"),
    opens: wallTime,
    closes: wallTime,
  })
  .refine(({ opens, closes }) => opens < closes, "must open before it closes");

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

export function writeService(service: OfferedService): string {
  const { category, name, duration_minutes, price_cents, currency, description } = service;
  const price = price_cents === null ? currency : `${(price_cents / 100).toFixed(2)} ${currency}`;
  const words = description === "" ? [] : [description];
  return [category, name, `${duration_minutes} min`, price, ...words].join(" | ");
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `Tue 09:00-17:00` */
export function readHours(line: string): unknown {
  const [, day = "", opens = "", closes = ""] = /^([A-Za-z]{3}) (\S+?)-(\S+)$/.exec(line) ?? [];
  return { weekday: weekdays.indexOf(day) + 1, opens, closes };
}

export function writeHours({ weekday, opens, closes }: OpenHours): string {
  return `${weekdays[weekday - 1]} ${opens}-${closes}`;
}
