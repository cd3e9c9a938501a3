import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-tiles-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function archive({ version = 3, kind = 1 }): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.write("PMTiles", "latin1");
  bytes[7] = version;
  bytes[99] = kind;
  return bytes;
}

const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
};

test.each([
  [join(folder, "gone.pmtiles"), "doesn't exist"],
  [folder, "cannot be read (EISDIR)"],
  [file("empty.pmtiles", Buffer.alloc(0)), "is not a PMTiles archive"],
  [file("map.png", Buffer.alloc(400, "png")), "is not a PMTiles archive"],
  [file("old.pmtiles", archive({ version: 2 })), "is a PMTiles archive of version 2; only 3 can be read"],
  [file("pictures.pmtiles", archive({ kind: 2 })), "holds no vector tiles"],
  ["http://tiles.sola.example/us.pmtiles", "must begin with https://, or be a file"],
  ["https://kim@tiles.sola.example/us.pmtiles", "must be without a user and a password"],
  ["https://", "is not an address"],
])("a start with MAP_TILES=%s is refused: it %s", (MAP_TILES, reason) => {
  expect(problemsOf({ MAP_TILES })).toEqual([`MAP_TILES is "${MAP_TILES}"; it ${reason}.`]);
});

test("an archive may be a file that the site serves, or an external address", () => {
  const path = file("streets.pmtiles", archive({}));
  expect(readConfig({ MAP_TILES: path })).toMatchObject({
    config: {
      mapTiles: { address: expect.stringMatching(/^\/map-tiles\/[0-9a-f]{16}\.pmtiles$/), file: { path } },
    },
  });
  const elsewhere = "https://tiles.sola.example/us.pmtiles";
  expect(readConfig({ MAP_TILES: elsewhere })).toMatchObject({
    config: { mapTiles: { address: elsewhere, file: null } },
  });
  expect(readConfig({})).toMatchObject({ config: { mapTiles: null } });
});

test("a process without pages needs no map", () => {
  expect(
    problemsOf({ MAP_TILES: "gone.pmtiles", ROLE: "worker", DATABASE_URL: "postgres://db/sola" }),
  ).toEqual([]);
});
