import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { danasInquiry } from "../../harness/inquiry.ts";
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
  // Over a connection of its own, as everybody's first is.
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

/** A manager gets a hundred mails an hour at most; further ones wait. */
const locations = 100;
let inquiries = 0;

/** No answer is no promise. */
export async function inquire({ url }: Site, email: string): Promise<number> {
  inquiries += 1;
  const location_id = 1 + (inquiries % locations);
  try {
    const answer = await fetch(`${url}/api/v1/create-contact-inquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...danasInquiry, location_id, email }),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** A page is shown and an inquiry taken, three times in a row. */
export async function isWell(site: Site): Promise<boolean> {
  for (let n = 0; n < 3; n += 1) {
    const page = await visit(`${site.url}/locations/south-lamar-austin`);
    const status = await inquire(site, `${randomUUID()}@example.com`);
    if (page.status !== 200 || status !== 200) return false;
  }
  return true;
}
