import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Size, Verdict } from "./gauntlet-part.ts";

const folder = "build/gauntlet";

/** A row for each promise: what was tried, whether it held, and the figure. */
export function tableOf(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ promise, tried, misses, figure }) => {
      const held = misses.length === 0 ? "held  " : "MISSED";
      return `${held}  ${promise}\n        tried: ${tried}\n        ${figure}`;
    })
    .join("\n");
}

/** Writes the results with what is needed to repeat the run; returns the file. */
export function keepProof(
  verdicts: readonly Verdict[],
  { seed, size }: { seed: number; size: Size },
): string {
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
  const proof = {
    tried_at: new Date().toISOString(),
    seed,
    size,
    commit: git("rev-parse", "HEAD"),
    changed_since: git("status", "--porcelain") !== "",
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    held: verdicts.every(({ misses }) => misses.length === 0),
    verdicts,
  };
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/proof-${proof.tried_at.replaceAll(/[:.]/g, "-")}.json`;
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
  return file;
}
