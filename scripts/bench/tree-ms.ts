import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** What this machine takes for the reference tree now, in milliseconds. */
export function renderTree(): number {
  const environment = { ...process.env, NODE_ENV: "production" };
  const script = join(import.meta.dirname, "reference-tree.ts");
  return Number(execFileSync(process.execPath, [script], { env: environment, encoding: "utf8" }));
}
