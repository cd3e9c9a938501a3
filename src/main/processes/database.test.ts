import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createLog } from "../logging/server-log.ts";
import { readConfig } from "../settings/config.ts";
import { startDatabase } from "./database.ts";

const own = await openTestDatabase("empty");
const filled = await openTestDatabase("sample");

/** Returns the log output. */
async function start(database: { url: string }): Promise<string> {
  const read = readConfig({ DATABASE_URL: database.url });
  if (!read.ok) throw new Error(read.problems.join());
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  await startDatabase(read.config, log, () => undefined);
  return lines.join("");
}

// Covers design: A database of the operator’s stays empty unless the sample is wanted
it("an empty DATABASE_URL stays empty, and the log says what to do", async () => {
  expect(await start(own)).toContain("npm run sola -- import locations.csv");
  expect(await own.db.selectFrom("location").select("id").execute()).toEqual([]);
});

it("a database with locations logs nothing", async () => {
  expect(await start(filled)).toBe("");
});
