import { z } from "zod";
import { place } from "./location.ts";

/** The parsed query: service, place and time; null if absent. */
const reading = z
  .object({
    label: z.string().describe("In English words, as a heading has it: `Box braids near Dallas, TX`."),
    query: z.string().describe("What to search for to be understood just so."),
    kind: z.enum(["service", "name", "unknown"]).nullable().describe("What the wanted thing is."),
    wanted: z.string().nullable().describe("The service, treatment or name, as it is written: `Box braids`."),
    service: z.string().nullable().describe("The kind of service, as `services` has it: `hair`."),
    place: place.nullable().describe("Where; null for anywhere."),
    near_me: z.boolean().describe("Whether the search is near the visitor."),
    radius_miles: z
      .number()
      .nullable()
      .describe("No farther than this, `within 5 miles of`; null if not typed."),
    abroad: z
      .string()
      .nullable()
      .describe("A place outside the United States and Canada: `Dubai, United Arab Emirates`."),
    date: z.string().nullable().describe("The first day, `2026-11-28`."),
    days: z.int().describe("How many days from that one to the last."),
    except: z
      .array(z.string())
      .describe("Days of these that aren't meant, or of any day: `tuesday or thursday`, `not friday`."),
    from: z.string().nullable().describe("No earlier in the day than this wall-clock time, `17:00`."),
    until: z.string().nullable().describe("Over by this wall-clock time, `12:00`."),
    max_price_cents: z.int().nullable().describe("The highest price in the words, in cents."),
    words: z
      .array(
        z.object({
          words: z.string().describe("As typed, folded."),
          taken_for: z
            .enum(["service", "name", "place", "time", "price", "filler", "unused"])
            .describe("What the search took them for."),
        }),
      )
      .describe("Every word that was typed, in order."),
  })
  .meta({ id: "Reading" });

export type ContractReading = z.infer<typeof reading>;

/** What words are for that are no search. */
export const purposes = [
  "booking",
  "refund",
  "job",
  "cost",
  "included",
  "license",
  "tour",
  "independence",
  "rent",
  "contact",
  "elsewhere",
] as const;

export type Purpose = (typeof purposes)[number];

/** The parse that every search returns. */
export const understood = {
  purpose: z
    .enum(purposes)
    .nullable()
    .describe(
      "What the words are for, where that is no search: to cancel or move a `booking`, to `rent`; `elsewhere` is what professionals here don't do.",
    ),
  result: z
    .enum(["found", "nearest", "nothing", "asks-place", "elsewhere"])
    .describe(
      "What the answer is: `found` at the place that was asked for, the `nearest` further away, `nothing` that matches, `asks-place` if a place is needed first, `elsewhere` for a place outside the United States and Canada.",
    ),
  reading: reading
    .nullable()
    .describe("How the words were understood; null where nothing was typed, or nothing could be made of it."),
  alternatives: z.array(reading).describe("What else they may well have meant, the likelier first."),
};
