import { setTimeout } from "node:timers/promises";
import { query } from "#tests/harness/query.ts";
import type { Tally } from "./load.ts";
import type { Cluster } from "./start-cluster.ts";

export function report(promise: string, isHeld: boolean, figure: string): boolean {
  console.log(`${isHeld ? "held  " : "MISSED"} ${promise}: ${figure}`);
  return isHeld;
}

/** Prints the requests, and their errors by frequency. */
export function figuresOf({ requests, bookings, retried, failed, lost, slowestMs }: Tally): string {
  const wrong = [...Map.groupBy([...retried, ...failed, ...lost], (one) => one)].slice(0, 5);
  return [
    `${requests} requests and ${bookings} bookings, ${retried.length} retried, ${failed.length} failed, ${lost.length} lost, slowest ${Math.round(slowestMs)} ms`,
    ...wrong.map(([sentence, all]) => `${all.length} × ${sentence}`),
  ].join("\n         ");
}

/** Whether all queued mail has been sent. */
export async function reportMail(cluster: Cluster): Promise<boolean> {
  for (let tries = 0; (await waitingMails(cluster)) > 0 && tries < 60; tries += 1) await setTimeout(1_000);
  const left = await waitingMails(cluster);
  return report("all mail that was promised leaves", left === 0, `${left} wait`);
}

export async function waitingMails(cluster: Cluster): Promise<number> {
  const sql = "select count(*)::int from message where status <> 'sent'";
  const [row] = await query<{ count: number }>(cluster.directUrl, sql);
  return row?.count ?? 0;
}
