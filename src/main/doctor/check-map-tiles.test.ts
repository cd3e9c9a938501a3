import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serve } from "#tests/harness/http-server.ts";
import { freePort } from "#tests/harness/site.ts";
import { readConfig } from "../settings/config.ts";
import { checkMapTiles } from "./check-map-tiles.ts";

const publicUrl = "https://www.sola.example";
const archive = new Uint8Array(readFileSync("tests/harness/austin.pmtiles"));
const part = archive.slice(0, 127);

/** The finding for tiles whose host answers this way. */
async function problemWith(answer: () => Response): Promise<string | undefined> {
  const { address } = await serve(async () => answer());
  return problemAt(`${address}/us.pmtiles`);
}

async function problemAt(MAP_TILES: string): Promise<string | undefined> {
  const read = readConfig({ PUBLIC_URL: publicUrl, MAP_TILES });
  if (!read.ok) throw new Error(read.problems.join(" "));
  const [finding] = await checkMapTiles(read.config);
  return finding?.says;
}

const answering = (status: number, allowed: string, body: Uint8Array<ArrayBuffer>) => () =>
  new Response(body, { status, headers: { "access-control-allow-origin": allowed } });

test.each([
  ["what browsers can read", answering(206, "*", part), "Browsers can read MAP_TILES."],
  ["what pages of the site alone can read", answering(206, publicUrl, part), "Browsers can read MAP_TILES."],
  ["nothing", answering(404, "*", part), "MAP_TILES answers 404."],
  ["a page", answering(206, "*", new Uint8Array(127)), "MAP_TILES is not a PMTiles archive."],
  [
    "all at once",
    answering(200, "*", archive),
    "MAP_TILES does not answer in parts; its host must understand Range requests.",
  ],
  [
    "for another site",
    answering(206, "https://other.example", part),
    `MAP_TILES does not let pages of ${publicUrl} read it; its host must allow that origin (CORS).`,
  ],
])("checkMapTiles reports an external address that serves %s", async (_, answer, problem) => {
  expect(await problemWith(answer)).toBe(problem);
});

test("checkMapTiles reports an address that refuses connections", async () => {
  expect(await problemAt(`http://127.0.0.1:${await freePort()}/us.pmtiles`)).toBe(
    "MAP_TILES does not answer.",
  );
});
