import { setTimeout } from "node:timers/promises";
import { query } from "./load.ts";
import type { Cluster } from "./start-cluster.ts";

export function report(promise: string, isHeld: boolean, figure: string): boolean {
  console.log(`${isHeld ? "held  " : "MISSED"} ${promise}: ${figure}`);
  return isHeld;
}

/** What went wrong, by how often. */
export function reportFirst(sentences: readonly string[]): void {
  for (const [sentence, all] of [...Map.groupBy(sentences, (one) => one)].slice(0, 5))
    console.log(`         ${all.length} × ${sentence}`);
}

/** Whether all mail that was promised has left. */
export async function reportMail(cluster: Cluster): Promise<boolean> {
  const waiting = async () =>
    (await query<{ count: number }>(cluster, "select count(*)::int from mail where status <> 'sent'"))[0]
      ?.count ?? 0;
  for (let tries = 0; (await waiting()) > 0 && tries < 60; tries += 1) await setTimeout(1_000);
  const [sent] = await query<{ count: number }>(
    cluster,
    "select count(*)::int from mail where status = 'sent'",
  );
  const left = await waiting();
  return report("all mail that was promised leaves", left === 0, `${sent?.count} sent, ${left} wait`);
}
