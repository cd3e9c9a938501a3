import { randomUUID } from "node:crypto";
import { dana } from "../../harness/dana.ts";
import type { BookableCalendar } from "../booking/professional.ts";
import type { Verdict } from "../gauntlet-part.ts";

/** A known and an unknown address get the same response in the same time. */
export async function knownOrNot(
  url: string,
  professional: string,
  { id, service, starts }: BookableCalendar,
  samples: number,
): Promise<Verdict> {
  const misses: string[] = [];
  const distances: string[] = [];
  const client = "known.client@example.com";
  const wish = {
    stylist_id: id,
    service_ids: [service],
    start: starts.at(-1),
    ...dana,
    email: client,
    note: "",
  };
  const booked = await post(url, "create-booking", wish);
  if (booked.status !== 201) throw new Error(`The client has no booking: ${booked.status}`);
  for (const [path, known] of [
    ["forget-password", professional],
    ["send-booking-links", client],
  ] as const) {
    const first = await compare(url, path, known, samples);
    misses.push(...first.misses);
    let { distance } = first;
    // Chance alone exceeds the limit once in a thousand runs, so it must happen twice.
    if (distance > limitOf(samples)) {
      const second = await compare(url, path, known, samples);
      distance = Math.min(distance, second.distance);
    }
    if (distance > limitOf(samples))
      misses.push(`${path} takes another time for a known address (D = ${distance.toFixed(3)})`);
    distances.push(`${path} D = ${distance.toFixed(3)}`);
  }
  return {
    promise: "Neither a response nor its timing reveals whether an address is known",
    tried: `2 × ${samples} alternating calls of two endpoints`,
    misses,
    figure: `identical bytes; Kolmogorov–Smirnov: ${distances.join(", ")}, limit ${limitOf(samples).toFixed(3)}`,
  };
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** For equal sample sizes, at a significance of 0.001. */
const limitOf = (samples: number) => 1.949 * Math.sqrt(2 / samples);

async function compare(url: string, path: string, known: string, samples: number) {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const texts = new Set<string>();
  // The same address each time, like the unknown one; over its mail limit it gets no more mail.
  const unknown = `${randomUUID()}@example.com`;
  for (let n = 0; n < samples; n += 1)
    for (const kind of n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const email = kind === "known" ? known : unknown;
      const begun = performance.now();
      const answer = await post(url, path, { email });
      const text = await answer.text();
      times[kind].push(performance.now() - begun);
      texts.add(`${answer.status} ${text.replace(/"request_id":"[^"]*"/, "")}`);
    }
  return {
    misses: texts.size > 1 ? [`${path} is answered in ${texts.size} ways`] : [],
    distance: distanceBetween(times.known, times.unknown),
  };
}

/** The greatest distance between two distributions (Kolmogorov–Smirnov). */
function distanceBetween(one: readonly number[], other: readonly number[]): number {
  const share = (values: readonly number[], at: number) =>
    values.filter((value) => value <= at).length / values.length;
  return Math.max(...[...one, ...other].map((at) => Math.abs(share(one, at) - share(other, at))));
}
