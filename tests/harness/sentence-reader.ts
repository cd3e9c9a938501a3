import { toContractReading } from "#api/network/search/contract-reading.ts";
import { readKnowledge } from "#api/network/search/read/lexicon/search-index.ts";
import { understand } from "#api/network/search/read/understand.ts";
import { openTestDatabase } from "./database.ts";

const now = Temporal.Instant.from("2026-11-21T15:00:00Z");

/** Reads sentences with the sample network's names, on a Saturday at 9 am in Austin. */
export async function sentenceReader() {
  const { db } = await openTestDatabase("sample");
  const knowledge = await readKnowledge(db);
  return async function read(typed: string, scope: "places" | "professionals" = "professionals") {
    const understood = await understand(typed, knowledge, { country: "US", point: null }, { scope, now });
    const reading = toContractReading(understood.reading);
    const named = (reading?.words ?? []).filter(({ taken_for }) => taken_for === "unused");
    return {
      service: reading?.service,
      wanted: reading?.wanted,
      place: reading?.place?.label,
      day: reading?.date,
      days: reading?.days,
      hours: [reading?.from, reading?.until],
      price: reading?.max_price_cents,
      unused: named.map(({ words }) => words).join(" "),
      words: (reading?.words ?? []).map(({ words }) => words).join(" "),
      except: reading?.except,
      miles: reading?.radius_miles,
      spelled: understood.did_you_mean,
      where: understood.reading.where,
      offered: understood.alternatives.map((alternative) => toContractReading(alternative)?.place?.label),
    };
  };
}

export const services = [
  ["haircut", "hair"],
  ["pedicure", "nails"],
  ["facial", "skin"],
  ["massage", "massage"],
  ["spray tan", "tanning"],
] as const;
export const places = ["Denver, CO", "Dallas, TX", "Boise, ID", "Tampa, FL", "Omaha, NE"];
