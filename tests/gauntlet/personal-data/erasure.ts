import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { queueQuarantineLists } from "#api/leads/inquiries/quarantine.ts";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { query } from "../../harness/query.ts";
import { type Site, startSite } from "../../harness/site.ts";
import { openCalendars } from "../booking/professional.ts";
import type { Part, Verdict } from "../gauntlet-part.ts";
import { type Links, leaveTraces } from "./leave-traces.ts";
import { createPerson, type Person, traceOf } from "./person.ts";
import { findTraces } from "./traces.ts";

const environment = {
  TRUSTED_PROXIES: "127.0.0.1",
  LOG_LEVEL: "trace",
  WEBHOOK_URLS: "http://127.0.0.1:9/hooks",
  WEBHOOK_SECRETS: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

/** People leave data everywhere. One is erased, one ages past retention, and a third must remain. */
export const erasure: Part = async ({ product = "." }) => {
  await using site = await startSite({ environment, product });
  const databaseUrl = await site.databaseUrl();
  const sola = (...words: string[]) =>
    promisify(execFile)(process.execPath, [resolve(product, "src/main/sola.ts"), ...words], {
      cwd: product,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: resolve("build/compile-cache"),
        DATA_DIR: site.dataDir,
        DATABASE_URL: databaseUrl,
      },
    });
  const [calendar] = await openCalendars(databaseUrl, 1);
  if (!calendar) throw new Error("There is no calendar.");
  const erased = createPerson("kwzqa", 41, true);
  const old = createPerson("kwzqb", 42, false);
  const other = createPerson("kwzqc", 43, true);
  const links = new Map<Person, Links>();
  for (const [at, person] of [erased, old, other].entries()) {
    if (person.hasAccount) await sola("accounts", "create", person.email);
    const own = { times: [10 * at, 10 * at + 5], location_id: 10 + at } as const;
    links.set(person, await leaveTraces(site.url, person, calendar, own));
  }
  await listSetAside(databaseUrl);
  await settled(site);
  // PostgreSQL does this itself later.
  await query(databaseUrl, "analyze");
  const before = await findTraces([erased, old, other], site, databaseUrl);

  const [confirmed] = await bookingsOf(databaseUrl, erased);
  await sola("bookings", "cancel", confirmed ?? "");
  await settled(site);
  await sola("privacy", "erase", erased.email);
  await age(databaseUrl, old);
  await sola("retention");

  const after = await findTraces([erased, old, other], site, databaseUrl);
  const misses = [erased, old].flatMap((person) =>
    (after.get(person) ?? []).map((place) => `${person === old ? "old" : "erased"}, and in ${place}`),
  );
  for (const person of [erased, old]) misses.push(...(await shownTo(person, site, links.get(person))));
  const remaining = after.get(other) ?? [];
  const lost = (before.get(other) ?? []).filter((place) => !remaining.includes(place) && !isPassing(place));
  misses.push(...lost.map((place) => `who asked for nothing is gone from ${place}`));
  const places = (person: Person) => before.get(person)?.length ?? 0;
  return [
    {
      promise: "Erased visitors and those older than 24 months leave no trace; other visitors' data stays",
      tried: `${places(erased)} places that held an erased visitor, ${places(old)} an expired one: all tables, planner statistics, files and log lines`,
      misses,
      figure: `${misses.length} places left; ${remaining.length} still hold the third visitor`,
    } satisfies Verdict,
  ];
};

/** Returns what the person's saved links still show. */
async function shownTo(person: Person, site: Site, links: Links | undefined): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [links?.booking, links?.receipt]) {
    const text = await (await fetch(site.url + path)).text();
    if (new RegExp(traceOf(person), "i").test(text)) wrong.push(`gone, and shown at ${path?.slice(0, 12)}…`);
  }
  return wrong;
}

/** Planner samples are refreshed, and a list of several people goes with the first of them. */
const isPassing = (place: string) => /planner's samples|set aside/.test(place);

/** The daily mail to each manager about quarantined inquiries. */
async function listSetAside(url: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  stack.defer(close);
  await queueQuarantineLists({ db, now: Temporal.Now.instant, fallbackEmail: "leasing@sola.example" });
}

async function settled({ url }: Site): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    const { mail } = (await answer?.json()) ?? {};
    quiet = mail?.waiting === 0 ? quiet + 1 : 0;
    await setTimeout(100);
  }
}

async function bookingsOf(url: string, { email }: Person): Promise<string[]> {
  const sql = "select reference from booking where email = $1 and status = 'confirmed'";
  const rows = await query<{ reference: string }>(url, sql, email);
  return rows.map(({ reference }) => reference);
}

/** Moves a person's rows in each table 25 months into the past. */
async function age(url: string, person: Person): Promise<void> {
  const inquiries = await query(url, "select id from contact_inquiry where email = $1", person.email);
  const theirs = [traceOf(person), ...inquiries.map(({ id }) => id)].join("|");
  const columns = await query(
    url,
    `select format('%I.%I', table_schema, table_name) as name, format('%I', column_name) as moment, data_type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('timestamp with time zone', 'tstzrange') and is_generated = 'NEVER'`,
  );
  for (const [name, all] of Map.groupBy(columns, (column) => column.name)) {
    const set = all.map(({ moment, data_type }) =>
      data_type === "tstzrange"
        ? `${moment} = tstzrange(lower(${moment}) - interval '25 months', upper(${moment}) - interval '25 months')`
        : `${moment} = ${moment} - interval '25 months'`,
    );
    await query(url, `update ${name} as t set ${set.join(", ")} where to_jsonb(t)::text ~* $1`, theirs);
  }
}
