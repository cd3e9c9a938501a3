import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { aroundAll, expect, test } from "vitest";
import { createHttpClient, type HttpClient } from "../harness/http-client.ts";
import { freePort, startSite } from "../harness/site.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { type Proxies, type ProxyPorts, startProxies } from "./proxy-parts.ts";

let proxies: Proxies;
let clients: Record<"tls" | "plain" | "cache", HttpClient>;

/** One site behind Varnish and nginx with the files of `deploy`; the client's address is also a trusted one. */
aroundAll(async (runTests) => {
  await using stack = new AsyncDisposableStack();
  const folder = temporaryFolder();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const [port = 0, cache = 0, tls = 0, plain = 0] = await Promise.all(Array.from({ length: 4 }, freePort));
  const ports: ProxyPorts = { sites: [port, port], cache, tls, plain };
  const environment = { PUBLIC_URL: `https://localhost:${tls}`, TRUSTED_PROXIES: "127.0.0.1", CDN: "on" };
  stack.use(await startSite({ environment, port }));
  proxies = await startProxies(folder, ports, async (part) => {
    stack.defer(() => part.stop());
    await part.start();
  });
  clients = {
    tls: createHttpClient(`https://localhost:${tls}`),
    plain: createHttpClient(`http://localhost:${plain}`),
    cache: createHttpClient(`http://localhost:${cache}`),
  };
  while ((await site("/faq")).status !== 200) await setTimeout(200);
  await runTests();
  for (const client of Object.values(clients)) client.close();
});

const site = (path: string, headers: Record<string, string> = {}) => clients.tls.send({ path, headers });

test("nginx replaces the X-Forwarded-For that a client sends, even from a trusted address", async () => {
  const { text } = await site("/api/get-ip", { "X-Forwarded-For": "203.0.113.9" });
  expect(JSON.parse(text)).toEqual({ clientIp: "127.0.0.1" });
});

test("nginx answers 421 to an unknown Host, with and without TLS, and never redirects to it", async () => {
  const headers = { Host: "attacker.example" };
  expect((await site("/faq", headers)).status).toBe(421);
  const plain = await clients.plain.send({ path: "/faq", headers });
  expect([plain.status, plain.headers.location]).toEqual([421, undefined]);
});

test("Varnish answers no request for an unknown Host from its cache, and still answers its own host", async () => {
  const visit = async (Host: string) => {
    const headers = { Host, Cookie: "country=US" };
    const answer = await clients.cache.send({ path: "/testimonials", headers });
    return [answer.status, answer.headers["cache-status"]];
  };
  await visit("localhost");
  const hit = [200, "Varnish; hit"];
  expect(await visit("localhost")).toEqual(hit);
  expect((await visit("attacker.example"))[0]).toBe(421);
  expect(await visit("localhost")).toEqual(hit);
});

test("Varnish caches a file once for all countries, and doesn't cache its 404", async () => {
  const { text } = await site("/faq", { Cookie: "country=US" });
  const [file = ""] = text.match(/\/assets\/[\w.-]+\.js/) ?? [];
  await site(file, { Cookie: "country=CA" });
  expect((await site(file)).headers["cache-status"]).toBe("Varnish; hit");
  const missing = () => site("/images/missing.jpg");
  expect((await missing()).status).toBe(404);
  expect((await missing()).headers["cache-status"]).not.toBe("Varnish; hit");
});

test("the nginx access log has no link secret, client address, query or referrer", async () => {
  const secret = randomBytes(32).toString("base64url");
  const paths = [
    `/reset-password/${secret}`,
    `/booking/${secret}/calendar.ics`,
    `/inquiry-received/${secret}?email=dana@example.com`,
    `/api/v1/check-token-valid?token=${secret}`,
    "/professionals/dana@example.com",
  ];
  for (const path of paths) await site(path, { Referer: `https://localhost/booking/${secret}` });
  const lines = () => readFileSync(proxies.accessLog, "utf8").trim().split("\n").slice(-paths.length);
  await expect
    .poll(() => lines().map((line) => JSON.parse(line).path))
    .toEqual([
      "/reset-password/:secret",
      "/booking/:secret/calendar.ics",
      "/inquiry-received/:secret",
      "/api/v1/check-token-valid",
      "/professionals/:secret",
    ]);
  const log = readFileSync(proxies.accessLog, "utf8");
  expect(log).not.toMatch(/dana|127\.0\.0\.1"/);
  expect(log).not.toContain(secret);
});
