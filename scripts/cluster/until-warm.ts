import { setTimeout } from "node:timers/promises";
import { ask } from "./load.ts";
import type { Cluster } from "./start-cluster.ts";

/** What a page takes in a process that has made none is no matter of the caches. */
export async function untilWarm({ url }: Cluster): Promise<void> {
  while ((await ask(url)).status !== 200) await setTimeout(200);
  for (let n = 1; n <= 10; n += 1) await ask(`${url}/locations?search=austin&page=${n}`);
}
