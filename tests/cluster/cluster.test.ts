import { setTimeout } from "node:timers/promises";
import { afterEach, aroundAll, expect, test } from "vitest";
import { formMessages } from "#domain/platform/form-messages.ts";
import { openBookings, page, warmVisitor, withLoad } from "../../tools/cluster/load.ts";
import type { Part } from "../../tools/cluster/part.ts";
import { figuresOf, waitingMails } from "../../tools/cluster/report.ts";
import { type Cluster, withCluster } from "../../tools/cluster/start-cluster.ts";
import type { LoadBookings } from "../gauntlet/load/bookings.ts";
import type { HttpClient } from "../harness/http-client.ts";
import { query } from "../harness/query.ts";

// `npm run test:cluster`, apart from `npm test`: it runs programs of Debian, and takes minutes.

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

test("a request without TLS is redirected to it", async () => {
  const answer = await fetch(`${cluster.plainUrl}/faq?search=tour`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "https://localhost/faq?search=tour"]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("the proxy caches a page by its headers, and strips those for caches", async () => {
  await visitor.send({ path: page });
  const { headers } = await visitor.send({ path: page });
  expect(headers["cache-status"]).toMatch(/^Varnish; hit/);
  expect(headers).not.toHaveProperty("cdn-cache-control");
  expect(headers).not.toHaveProperty("cache-tag");
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test("an edit purges its page from the proxy", async () => {
  await query(
    cluster.directUrl,
    "update location set name = 'Lamar Works' where url_name = 'south-lamar-austin'",
  );
  await expect.poll(async () => (await visitor.send({ path: page })).text).toContain("Lamar Works");
});

test("an edited price leaves a list of locations in the proxy", async () => {
  const other = "/states/co";
  const isHit = async () =>
    /^Varnish; hit/.test(String((await visitor.send({ path: other })).headers["cache-status"]));
  // Until the purges of the edit before are over: the proxy gets each again after two seconds.
  await setTimeout(4_000);
  await expect.poll(isHit).toBe(true);
  await query(
    cluster.directUrl,
    `update service set price_cents = price_cents + 100 where stylist_id = (
      select min(stylist.id) from stylist join location on location.id = location_id where city = 'Austin'
    )`,
  );
  await setTimeout(3_000);
  expect(await isHit()).toBe(true);
});

const inquiry = {
  ...{ first_name: "Dana", last_name: "Reyes", phone: "5125550163" },
  ...{ services: ["hair"], location_id: 1 },
};
let inquiries = 0;
/** Each is of another person, or it would repeat the one before. */
function inquire() {
  inquiries += 1;
  const body = { ...inquiry, email: `dana-${inquiries}@example.com` };
  return visitor.send({ path: "/api/v1/create-contact-inquiry", body });
}

test("an inquiry goes in by one of the two sites and a pooler, and the worker sends its mails", async () => {
  expect((await inquire()).status).toBe(200);
  const sent = () => query(cluster.directUrl, "select count(*)::int from message where status = 'sent'");
  await expect.poll(sent).toEqual([{ count: 2 }]);
});

type Parts = Cluster["parts"];
const victims: [string, (parts: Parts) => Part | undefined, Parameters<Part["kill"]>[0]][] = [
  ["a site", ({ sites }) => sites[0], "itself"],
  ["the worker", ({ worker }) => worker, "itself"],
  ["the replica", ({ replica }) => replica, "itself"],
  ["a PgBouncer", ({ poolers }) => poolers[0], "itself"],
  ["Varnish’s child", ({ cache }) => cache, "a child"],
  ["Varnish", ({ cache }) => cache, "itself"],
  ["a worker of nginx", ({ nginx }) => nginx, "a child"],
];

test.each(victims)(
  "kill -9 of %s under load loses no booking, and shows no error but a retried one",
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

test("all mail that was promised leaves", async () => {
  await expect.poll(() => waitingMails(cluster), { timeout: 60_000 }).toBe(0);
});

// Covers design: Searches and lists can be read from a replica of the database
test("with the primary killed, reads go on from the replica, and writes after the guide's failover without a restart", async () => {
  cluster.replicateSynchronously();
  const cities = ["denver", "dallas", "houston", "phoenix", "seattle", "chicago"];
  const reads = (n: number) => [
    `/locations?search=${cities[n - 1]}`,
    `/states/tx?state=${n}`,
    `/booknow?service=hair&near=Denver%2C+CO&page=${n}`,
    `/api/v1/search-webpages?keyword=hair&zip=8020${n}`,
    `/api/v1/get-web-location-details?url_name=cherry-creek-denver&lat=${n}&long=1`,
    "/api/v1/feature-flags",
  ];
  const statuses = async (n: number) =>
    Promise.all(reads(n).map(async (path) => [path, (await visitor.send({ path })).status]));
  const allRead = (n: number) => reads(n).map((path) => [path, 200]);
  expect(await statuses(1)).toEqual(allRead(1));
  expect((await inquire()).status).toBe(200);
  const stored = async () => query(cluster.directUrl, "select count(*)::int from contact_inquiry");
  const before = await stored();

  await cluster.parts.primary.kill("itself");
  for (let n = 2; n <= 6; n += 1) {
    expect(await statuses(n)).toEqual(allRead(n));
    await setTimeout(1_000);
  }
  const refused = await inquire();
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({
    code: "unavailable",
    message: formMessages.lost,
  });

  await cluster.failOver();
  await expect.poll(async () => (await inquire()).status, { timeout: 60_000 }).toBe(200);
  expect(await stored()).toEqual([{ count: Number(before[0]?.count) + 1 }]);
  await query(
    cluster.directUrl,
    "update location set name = 'Lamar House' where url_name = 'south-lamar-austin'",
  );
  const showsEdit = async () => (await visitor.send({ path: page })).text.includes("Lamar House");
  await expect.poll(showsEdit, { timeout: 60_000 }).toBe(true);
});
