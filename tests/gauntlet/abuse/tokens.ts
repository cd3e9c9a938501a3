import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import PostalMime from "postal-mime";
import { danasInquiry } from "../../harness/inquiry.ts";
import type { Site } from "../../harness/site.ts";
import type { BookableCalendar } from "../booking/professional.ts";
import type { Verdict } from "../gauntlet-part.ts";

const uses = 50;

interface ApiAnswer {
  status: number;
  data: Record<string, unknown> | null;
}

/** Fifty concurrent requests use what may be used once. */
export async function askTogether(site: Site, rounds: number, calendar: BookableCalendar): Promise<Verdict> {
  const misses: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const links = await linksFor(site, `gauntlet-${round % 3}@example.com`, round);
    const passwords = await Promise.all(
      Array.from({ length: uses }, (_, n) => {
        const password = `Clay-Chair-${round}-${n}`;
        return call(site, "reset-password", { token: links, password, password_confirmation: password });
      }),
    );
    const set = passwords.filter(({ status }) => status === 200).length;
    const others = passwords.filter(({ status }) => ![200, 422, 503].includes(status));
    if (set !== 1) misses.push(`a link set ${set} passwords`);
    if (others.length > 0)
      misses.push(`a link was answered ${others.map(({ status }) => status).join(", ")}`);
    const again = await call(site, "reset-password", {
      token: links,
      password: "Clay-Chair-again-7",
      password_confirmation: "Clay-Chair-again-7",
    });
    if (again.status !== 422) misses.push(`a used link was answered ${again.status}`);

    misses.push(...(await once(site, "an inquiry", "create-contact-inquiry", inquiry(), "reference")));
    const wish = {
      stylist_id: calendar.id,
      service_ids: [calendar.service],
      start: calendar.starts[(4 * round) % calendar.starts.length],
      ...who(),
      note: "",
    };
    misses.push(...(await once(site, "a booking", "create-booking", wish, "reference")));
  }
  return {
    promise: "Concurrent requests run a one-time action exactly once",
    tried: `${rounds} × ${uses} uses of a link for a new password, of an inquiry's key and of a booking's`,
    misses,
    figure: `${misses.length} ran more than once, or not at all`,
  };
}

/** Of fifty requests with one key, all that succeed return the same result. */
async function once(site: Site, what: string, path: string, body: object, name: string): Promise<string[]> {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: uses }, () => call(site, path, body, key)));
  const done = answers.filter(({ status }) => status === 200 || status === 201);
  const references = new Set(done.map(({ data }) => data?.[name]));
  const others = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  return [
    ...(references.size === 1 ? [] : [`${what} was made ${references.size} times of one key`]),
    ...others.map(({ status }) => `${what} was answered ${status}`),
  ];
}

const { email: _, ...dana } = danasInquiry;
const inquiry = () => ({ ...dana, email: `${randomUUID()}@example.com`, location_id: 1 });
const who = () => {
  const { first_name, last_name, phone, email } = inquiry();
  return { first_name, last_name, phone, email };
};

async function call({ url }: Site, path: string, body: object, key = ""): Promise<ApiAnswer> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify(body),
  });
  const { data } = await response.json();
  return { status: response.status, data };
}

/** A token from the newest link mailed to a professional. They may request three an hour. */
async function linksFor(site: Site, email: string, round: number): Promise<string> {
  await call(site, "forget-password", { email });
  for (let waited = 0; waited < 30_000; waited += 100) {
    const tokens = await mailedTokens(site.dataDir);
    const fresh = tokens.filter((token) => !usedTokens.has(token));
    if (fresh[0]) {
      usedTokens.add(fresh[0]);
      return fresh[0];
    }
    await setTimeout(100);
  }
  throw new Error(`No link came in round ${round}.`);
}
const usedTokens = new Set<string>();

async function mailedTokens(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  const tokens: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".eml"))) {
    const { text = "" } = await PostalMime.parse(readFileSync(join(folder, name)));
    const token = /\/reset-password\/([\w-]{43})/.exec(text)?.[1];
    if (token) tokens.push(token);
  }
  return tokens;
}
