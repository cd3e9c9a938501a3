import { createHttpClient } from "#tests/harness/http-client.ts";

interface Plan {
  connections: number;
  /** The number of requests; unlimited by default. */
  amount?: number;
  seconds?: number;
}

/** Requests a page repeatedly over several connections; returns the rate and the answers other than 200. */
export async function ask(
  url: string,
  { connections, amount = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY }: Plan,
): Promise<{ perSecond: number; failed: number }> {
  const { origin, pathname, search } = new URL(url);
  const client = createHttpClient(origin, { connections, headers: { "accept-encoding": "gzip" } });
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1_000;
  let [sent, failed] = [0, 0];
  const keepAsking = async () => {
    while (sent < amount && elapsed() < seconds) {
      sent += 1;
      if ((await client.send({ path: pathname + search })).status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  client.close();
  return { perSecond: sent / elapsed(), failed };
}

export async function askWithoutFailure(url: string, plan: Plan): Promise<number> {
  const { perSecond, failed } = await ask(url, plan);
  if (failed > 0) throw new Error(`${url} was not answered 200 ${failed} times.`);
  return perSecond;
}
