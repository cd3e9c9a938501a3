import { type Kysely, sql } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const noticeable = 2;
/** More would end holds and links early or late. */
const wrong = 30;
const todo = "Have both machines set their clocks by the network (chrony, systemd-timesyncd).";

/** Compares this machine's clock with the database's, within the query's round trip. */
export async function checkClock(db: Kysely<Database>): Promise<Finding> {
  const asked = Temporal.Now.instant();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const answered = Temporal.Now.instant();
  const middle = (asked.epochMilliseconds + answered.epochMilliseconds) / 2;
  return clockFinding((Number(rows[0]?.ms) - middle) / 1000);
}

/** `seconds`: how far the database is ahead. */
export function clockFinding(seconds: number): Finding {
  const apart = Math.abs(seconds);
  const says = `The database is ${apart.toFixed(1)} s ${seconds > 0 ? "ahead of" : "behind"} this machine.`;
  if (apart > wrong) return problem("clock", says, todo);
  if (apart > noticeable) return warning("clock", says, todo);
  return well("clock", "This machine and the database agree on the time.");
}
