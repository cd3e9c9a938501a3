import type { Config } from "../settings/config.ts";
import { archiveHeaderBytes, archiveProblem } from "../settings/map-tiles.ts";
import { type Finding, warning, well } from "./finding.ts";

const patienceMs = 5_000;

/** Checks that browsers can read MAP_TILES if it's an external address; a file is checked when the settings are read. */
export async function checkMapTiles({ mapTiles, publicUrl }: Config): Promise<Finding[]> {
  if (!mapTiles || mapTiles.file) return [];
  const problem = await problemAt(mapTiles.address, publicUrl.origin);
  if (problem === null) return [well("map_tiles", "Browsers can read MAP_TILES.")];
  const todo = "Look at MAP_TILES and at what its host allows. Maps are drawn without streets meanwhile.";
  return [warning("map_tiles", `MAP_TILES ${problem}.`, todo)];
}

async function problemAt(address: string, origin: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      headers: { range: `bytes=0-${archiveHeaderBytes - 1}`, origin },
      signal: AbortSignal.timeout(patienceMs),
    });
    const problem = refusal(answer, new URL(address).origin === origin ? null : origin);
    if (problem === null) return archiveProblem(Buffer.from(await answer.arrayBuffer()));
    await answer.body?.cancel();
    return problem;
  } catch {
    return "does not answer";
  }
}

/** Why a page can't read a range, or undefined; `origin` is the page's if it's another one. */
function refusal({ status, headers }: Response, origin: string | null): string | null {
  if (status >= 400) return `answers ${status}`;
  const allowed = headers.get("access-control-allow-origin");
  if (origin !== null && allowed !== "*" && allowed !== origin)
    return `does not let pages of ${origin} read it; its host must allow that origin (CORS)`;
  if (status !== 206) return "does not answer in parts; its host must understand Range requests";
  return null;
}
