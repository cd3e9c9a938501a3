import { expect, test } from "vitest";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { readSentences } from "#main/programs/site-languages.ts";

/** What placeholders for days and times hold at most: `mer. 2 déc.`, `10:00 a.m.`. */
function samplesIn(locale: string): Record<string, string> {
  const { day, time } = slotLabel("2026-12-02T10:00:00-06:00", null, { locale });
  return { day, days: day, when: day, time, until: time };
}

test.each(["en-US", "fr-CA", "es-US"])(
  "no sentence of %s has two periods after an abbreviated day or time",
  (locale) => {
    const samples = samplesIn(locale);
    const twice = Object.values(readSentences().catalogs[locale] ?? {}).filter(
      (parts) =>
        Array.isArray(parts) &&
        parts.some((part, place) => {
          const next = parts[place + 1];
          const value = Array.isArray(part) ? samples[String(part[0])] : undefined;
          return value?.endsWith(".") && typeof next === "string" && next.startsWith(".");
        }),
    );
    expect(twice).toEqual([]);
  },
);
