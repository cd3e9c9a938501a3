import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** The duration of a call over all inputs, in milliseconds. */
export interface Timing {
  calls: number;
  medianMs: number;
  p95Ms: number;
  p99Ms: number;
}

/** Times a call for each input, after a hundred of them to warm up. */
export async function timeCalls<Input>(
  inputs: readonly Input[],
  call: (input: Input) => Promise<unknown>,
): Promise<Timing> {
  for (const warmUp of inputs.slice(0, 100)) await call(warmUp);
  const took: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    took.push(performance.now() - start);
  }
  return timingOf(took);
}

function timingOf(took: number[]): Timing {
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  return { calls: took.length, medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** This machine's current time for the reference tree, in milliseconds. */
export function renderTree(): number {
  const environment = { ...process.env, NODE_ENV: "production" };
  const script = join(import.meta.dirname, "reference-tree.ts");
  return Number(execFileSync(process.execPath, [script], { env: environment, encoding: "utf8" }));
}
