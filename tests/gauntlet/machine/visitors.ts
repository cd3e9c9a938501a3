import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { inquire as sendInquiry } from "../../harness/inquiry.ts";
import type { Site } from "../../harness/site.ts";

export async function keepGoing(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await act();
    await setTimeout(30);
  }
}

export interface Seen {
  status: number;
  tookMs: number;
}

export async function visit(url: string): Promise<Seen> {
  const begun = performance.now();
  // Over a new connection, like a first visit.
  const headers = { connection: "close" };
  const status = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
  return { status, tookMs: performance.now() - begun };
}

/** A manager gets at most a hundred mails an hour; further ones are delayed. */
const locations = 100;
let inquiries = 0;

/** The status; 0 without a response, which promises nothing. */
export async function inquire({ url }: Site, email: string): Promise<number> {
  inquiries += 1;
  return (await sendInquiry(url, { location_id: 1 + (inquiries % locations), email })).status;
}

/** A page loads and an inquiry is stored three times in a row. */
export async function isWell(site: Site): Promise<boolean> {
  for (let n = 0; n < 3; n += 1) {
    const page = await visit(`${site.url}/locations/south-lamar-austin`);
    const status = await inquire(site, `${randomUUID()}@example.com`);
    if (page.status !== 200 || status !== 200) return false;
  }
  return true;
}
