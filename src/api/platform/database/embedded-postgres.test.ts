import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { keep, newFolder } from "#tests/harness/embedded-postgres.ts";
import { query } from "#tests/harness/query.ts";
import { type Account, preparePlaces } from "./embedded-postgres/places.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const log = { info: () => undefined, error: () => undefined };

test("a start connects only once the server listens, so its log has no error", async () => {
  const lines: string[] = [];
  const remember = (fields: object) => lines.push(JSON.stringify(fields));
  const server = await startEmbeddedPostgres({
    folder: newFolder(),
    log: { info: remember, error: remember },
  });
  await server.url("sola");
  await server.stop();
  expect(lines.join("\n")).toContain("ready to accept connections");
  expect(lines.filter((line) => /FATAL|ERROR/.test(line))).toEqual([]);
});

test("the write-ahead log shrinks to 128 MB after a busy hour, and doesn't fill a small disk", async () => {
  const folder = newFolder();
  const { url } = await keep(folder);
  await query(url, "create table lead (note text)");
  for (let round = 0; round < 5; round += 1)
    await query(url, "insert into lead select repeat('x', 1000) from generate_series(1, 60000)");
  await query(url, "checkpoint");
  const rows = await query(url, "select sum(size)::float8 / 2 ^ 20 as megabytes from pg_ls_waldir()");
  expect(rows[0]?.megabytes).toBeLessThanOrEqual(128);
});

test("only the user who starts the server can connect, not even the account that PostgreSQL runs as", async () => {
  const folder = newFolder();
  const { url } = await keep(folder);
  expect(
    await query(url, "select type, database, user_name, auth_method, options from pg_hba_file_rules"),
  ).toEqual([
    { type: "local", database: ["all"], user_name: ["sola"], auth_method: "peer", options: ["map=sola"] },
  ]);
  expect(await query(url, "select map_name, sys_name, pg_username from pg_ident_file_mappings")).toEqual([
    { map_name: "sola", sys_name: userInfo().username, pg_username: "sola" },
  ]);
  const { account } = preparePlaces(folder);
  if (account) expect(connectAs(account, url)).toMatch(/Peer authentication failed/);
});

test("the next start closes a data folder that trusted every user", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  keeper.process.send("stop");
  await once(keeper.process, "exit");
  writeFileSync(join(folder, "data/pg_hba.conf"), "local all all trust\n");
  const { url } = await keep(folder);
  expect(await query(url, "select auth_method from pg_hba_file_rules")).toEqual([{ auth_method: "peer" }]);
});

test("a second process on one folder gets the holder's process id", async () => {
  const folder = newFolder();
  const keeper = await keep(folder);
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(
    `Another ${brandName} (process ${keeper.process.pid}) is using ${folder}.`,
  );
});

test("a server starts in a folder whose path is too long for a socket", async () => {
  const folder = join(newFolder(), "x".repeat(120), "postgres");
  const { url } = await keep(folder);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("startEmbeddedPostgres leaves the data of another PostgreSQL version untouched", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data/PG_VERSION"), "14\n");
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow(/created by PostgreSQL 14/);
});

/** The error another process of the account gets when it connects. */
function connectAs({ uid, gid }: Account, url: string): string {
  const program = `
    const { Client } = require("pg");
    process.setgid(${gid});
    process.setuid(${uid});
    const client = new Client({ connectionString: process.argv[1] });
    client.connect().then(() => process.exit(), ({ message }) => console.log(message));
  `;
  return spawnSync(process.execPath, ["-e", program, url], { encoding: "utf8" }).stdout;
}
