import { createHttpClient } from "#tests/harness/http-client.ts";

/** Requests a page `amount` times over several connections; returns the number of answers other than 200. */
export async function requestRepeatedly(
  url: string,
  { connections, amount }: { connections: number; amount: number },
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const client = createHttpClient(origin, { connections, headers: { "accept-encoding": "gzip" } });
  let [sent, failed] = [0, 0];
  const keepAsking = async () => {
    while (sent < amount) {
      sent += 1;
      if ((await client.send({ path: pathname + search })).status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  client.close();
  return failed;
}
