import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createLog } from "../logging/log.ts";
import { readConfig } from "../settings/config.ts";
import { startDatabase } from "./database.ts";

const own = await openTestDatabase("empty");
const filled = await openTestDatabase("sample");

/** Returns what the log says. */
async function start(database: { url: string }): Promise<string> {
  const read = readConfig({ DATABASE_URL: database.url });
  if (!read.ok) throw new Error(read.problems.join());
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  await startDatabase(read.config, log, () => undefined);
  return lines.join("");
}

// Covers design: A database of the operator’s stays empty unless the sample is wanted
it("leaves an empty database of DATABASE_URL empty, and the log says what to do", async () => {
  expect(await start(own)).toContain("npm run sola -- import locations.csv");
  expect(await own.db.selectFrom("location").select("id").execute()).toEqual([]);
});

it("says nothing about a database that has locations", async () => {
  expect(await start(filled)).toBe("");
});
