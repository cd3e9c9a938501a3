import { setTimeout } from "node:timers/promises";
import { afterEach, aroundAll, expect, test } from "vitest";
import { openBookings, page, warmVisitor, withLoad } from "../../tools/cluster/load.ts";
import type { Part } from "../../tools/cluster/part.ts";
import { figuresOf, waitingMails } from "../../tools/cluster/report.ts";
import { type Cluster, withCluster } from "../../tools/cluster/start-cluster.ts";
import type { LoadBookings } from "../gauntlet/load/bookings.ts";
import type { HttpClient } from "../harness/http-client.ts";
import { query } from "../harness/query.ts";

// `npm run test:cluster`, not part of `npm test`: it needs Debian packages and takes minutes.

let cluster: Cluster;
let visitor: HttpClient;
let bookings: LoadBookings;
let hasFailed = false;

aroundAll(async (runTests) => {
  await withCluster(process.cwd(), async (started) => {
    cluster = started;
    visitor = await warmVisitor(cluster);
    bookings = await openBookings(cluster, 1_000);
    await runTests();
    visitor.close();
    return !hasFailed;
  });
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === "fail";
});

test("the proxy redirects http to https", async () => {
  const answer = await fetch(`${cluster.plainUrl}/faq?search=tour`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "https://localhost/faq?search=tour"]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("the proxy caches a page by our CDN headers and strips them", async () => {
  await visitor.send({ path: page });
  const { headers } = await visitor.send({ path: page });
  expect(headers["cache-status"]).toMatch(/^Varnish; hit/);
  expect(headers).not.toHaveProperty("cdn-cache-control");
  expect(headers).not.toHaveProperty("cache-tag");
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("an edit shows through the proxy before the cached page expires", async () => {
  await query(
    cluster.directUrl,
    "update location set name = 'Lamar Works' where url_name = 'south-lamar-austin'",
  );
  await expect.poll(async () => (await visitor.send({ path: page })).text).toContain("Lamar Works");
});

test("an inquiry posted to one of two APIs behind a pooler is stored, and the worker sends its mails", async () => {
  const body = {
    ...{ first_name: "Dana", last_name: "Reyes", email: "dana@example.com", phone: "5125550163" },
    ...{ services: ["hair"], location_id: 1 },
  };
  const { status } = await visitor.send({ path: "/api/v1/create-contact-inquiry", body });
  expect(status).toBe(200);
  const sent = () => query(cluster.directUrl, "select count(*)::int from mail where status = 'sent'");
  await expect.poll(sent).toEqual([{ count: 2 }]);
});

type Parts = Cluster["parts"];
const victims: [string, (parts: Parts) => Part | undefined, Parameters<Part["kill"]>[0]][] = [
  ["a web", ({ webs }) => webs[0], "itself"],
  ["an api", ({ apis }) => apis[0], "itself"],
  ["the content service", ({ content }) => content, "itself"],
  ["the worker", ({ worker }) => worker, "itself"],
  ["the replica", ({ replica }) => replica, "itself"],
  ["a PgBouncer", ({ poolers }) => poolers[0], "itself"],
  ["Varnish’s child", ({ cache }) => cache, "a child"],
  ["Varnish", ({ cache }) => cache, "itself"],
  ["a worker of nginx", ({ nginx }) => nginx, "a child"],
];

test.each(victims)(
  "kill -9 of %s under load loses no booking and causes only retried errors",
  async (name, partOf, whom) => {
    const victim = partOf(cluster.parts);
    if (!victim) throw new Error(`There is no ${name}.`);
    const tally = await withLoad(cluster, bookings, async () => {
      await setTimeout(2_000);
      await victim.kill(whom);
      await setTimeout(4_000);
      if (whom === "itself") await victim.start();
      await setTimeout(2_000);
    });
    console.log(`kill -9 of ${name}: ${figuresOf(tally)}`);
    expect(tally).toMatchObject({ failed: [], lost: [] });
    expect(tally.bookings).toBeGreaterThan(10);
  },
);

test("all queued mail is sent", async () => {
  await expect.poll(() => waitingMails(cluster), { timeout: 60_000 }).toBe(0);
});
