import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createPurgeProxies } from "./purge-proxies.ts";

async function startProxy(status: number) {
  const purged: string[] = [];
  const server = createServer((request, response) => {
    purged.push(`${request.method} ${request.headers["cache-tag"]}`);
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, purged };
}

// Covers design: Sites without jobs, and a worker, are one product on one database
test("every proxy gets each tag, and again once all workers know", async () => {
  const proxies = [await startProxy(200), await startProxy(200)];
  const purge = createPurgeProxies(
    proxies.map(({ url }) => url),
    () => undefined,
  );
  const done = purge(["network", "content"]);
  const tags = ["PURGE content", "PURGE network"];
  for (const { purged } of proxies) await expect.poll(() => purged.toSorted()).toEqual(tags);
  await done;
  for (const { purged } of proxies) expect(purged.toSorted()).toEqual([...tags, ...tags].toSorted());
  await purge("everything");
  for (const { purged } of proxies) expect(purged.slice(4)).toEqual(["PURGE *", "PURGE *"]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("a proxy that refuses or is down is reported and delays nothing", async () => {
  const [good, bad] = [await startProxy(200), await startProxy(405)];
  const reported: unknown[] = [];
  const purge = createPurgeProxies([bad.url, "http://127.0.0.1:1/", good.url], (error) =>
    reported.push(error),
  );
  await purge(["network"]);
  expect(good.purged).toEqual(["PURGE network", "PURGE network"]);
  expect(reported.map(String)).toContainEqual(expect.stringMatching(/responded to PURGE with 405/));
  expect(reported).toHaveLength(4);
});
