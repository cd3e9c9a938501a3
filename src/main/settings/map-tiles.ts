import { hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { isLoopback } from "./loopback.ts";

/** The live map's tiles: an archive on this machine, or an external one. */
export interface MapTiles {
  /** The site's path for a file, or the configured address. */
  address: string;
  file: MapTilesFile | null;
}

export interface MapTilesFile {
  path: string;
  /** Contains the version, so that ranges are immutable. */
  address: string;
  /** The same on every machine with the same archive. */
  edition: string;
}

type Read = { ok: true; tiles: MapTiles } | { ok: false; problem: string };

export const archiveHeaderBytes = 127;
/** Header and directory, which differ between archives. */
const beginningBytes = 16_384;

export function readMapTiles(setting: string): Read {
  return /^https?:\/\//.test(setting) ? readAddress(setting) : readFile(setting);
}

function readAddress(setting: string): Read {
  if (!URL.canParse(setting)) return { ok: false, problem: "is not an address" };
  const { protocol, hostname, username, password } = new URL(setting);
  if (username !== "" || password !== "")
    return { ok: false, problem: "must be without a user and a password" };
  if (protocol === "http:" && !isLoopback(hostname))
    return { ok: false, problem: "must begin with https://, or be a file" };
  return { ok: true, tiles: { address: setting, file: null } };
}

function readFile(path: string): Read {
  const beginning = Buffer.alloc(beginningBytes);
  let opened: number | undefined;
  try {
    opened = openSync(path, "r");
    const problem = archiveProblem(beginning.subarray(0, readSync(opened, beginning)));
    if (problem) return { ok: false, problem };
    const edition = hash("sha256", Buffer.concat([beginning, Buffer.from(String(fstatSync(opened).size))]));
    const file = {
      path,
      edition: edition.slice(0, 16),
      address: `/map-tiles/${edition.slice(0, 16)}.pmtiles`,
    };
    return { ok: true, tiles: { address: file.address, file } };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return { ok: false, problem: code === "ENOENT" ? "doesn't exist" : `cannot be read (${code})` };
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** What is wrong with an archive's header (PMTiles v3, "Header"); null if nothing. */
export function archiveProblem(beginning: Buffer): string | null {
  if (beginning.length < archiveHeaderBytes || beginning.toString("latin1", 0, 7) !== "PMTiles")
    return "is not a PMTiles archive";
  if (beginning[7] !== 3) return `is a PMTiles archive of version ${beginning[7]}; only 3 can be read`;
  if (beginning[99] !== 1) return "holds no vector tiles";
  return null;
}
