import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { aroundAll, expect, test } from "vitest";
import type { Part } from "../../scripts/cluster/part.ts";
import { type Proxies, type ProxyPorts, startProxies } from "../../scripts/cluster/proxy-parts.ts";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { freePort, startSite } from "../harness/site.ts";

let ports: ProxyPorts;
let proxies: Proxies;

/** One site behind Varnish and nginx with the files of `deploy`; the client, too, has an address that the site trusts. */
aroundAll(async (runTests) => {
  const folder = mkdtempSync(join(tmpdir(), "sola-proxies-"));
  const dataDir = await usedDataFolder();
  const parts: Part[] = [];
  const [port, cache, tls, plain, api] = await Promise.all(Array.from({ length: 5 }, freePort));
  ports = { webs: [port, port], apis: [port, port], cache, tls, plain, api } as ProxyPorts;
  const environment = { PUBLIC_URL: `https://localhost:${tls}`, TRUSTED_PROXIES: "127.0.0.1", CDN: "on" };
  const program = await startSite({ dataDir, environment, ...(port && { port }) });
  try {
    proxies = await startProxies(folder, ports, async (part) => {
      parts.push(part);
      await part.start();
    });
    while ((await site("/faq")).status !== 200) await setTimeout(200);
    await runTests();
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    await program.stop();
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
  }
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

type Headers = Record<string, string>;

function ask(url: string, headers: Headers = {}): Promise<Answer> {
  const { request } = url.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, rejectUnauthorized: false }, async (response) => {
      const body = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    asked.on("error", reject).end();
  });
}

const site = (path: string, headers?: Headers) => ask(`https://localhost:${ports.tls}${path}`, headers);

test("nginx replaces the X-Forwarded-For that a client sends, even from a trusted address", async () => {
  const { body } = await site("/api/get-ip", { "X-Forwarded-For": "203.0.113.9" });
  expect(JSON.parse(body)).toEqual({ clientIp: "127.0.0.1" });
});

test("nginx answers 421 to an unknown Host, with and without TLS, and never redirects to it", async () => {
  const headers = { Host: "attacker.example" };
  expect((await site("/faq", headers)).status).toBe(421);
  const plain = await ask(`http://localhost:${ports.plain}/faq`, headers);
  expect([plain.status, plain.headers.location]).toEqual([421, undefined]);
});

test("Varnish answers no request under an unknown Host with a cached page, and goes on answering those under its own", async () => {
  const visit = async (Host: string) => {
    const headers = { Host, Cookie: "country=US" };
    const answer = await ask(`http://localhost:${ports.cache}/testimonials`, headers);
    return [answer.status, answer.headers["cache-status"]];
  };
  await visit("localhost");
  const hit = [200, "Varnish; hit"];
  expect(await visit("localhost")).toEqual(hit);
  expect((await visit("attacker.example"))[0]).toBe(421);
  expect(await visit("localhost")).toEqual(hit);
});

test("Varnish caches a file once for all countries, and no 404 for it", async () => {
  const { body } = await site("/faq", { Cookie: "country=US" });
  const [file = ""] = body.match(/\/assets\/[\w.-]+\.js/) ?? [];
  await site(file, { Cookie: "country=CA" });
  expect((await site(file)).headers["cache-status"]).toBe("Varnish; hit");
  const missing = () => site("/images/missing.jpg");
  expect((await missing()).status).toBe(404);
  expect((await missing()).headers["cache-status"]).not.toBe("Varnish; hit");
});

test("the access log of nginx has no secret of a link, address, query or referrer", async () => {
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
