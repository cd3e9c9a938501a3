import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Requests per second over 50 connections; a failed one ends the bench. By a C program, because a Node client takes longer to
 * receive 30 KB than the server to send them.
 */
export async function rateByWrk(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["--threads", "1", "--connections", "50", "--duration", `${seconds}s`],
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    url,
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}
