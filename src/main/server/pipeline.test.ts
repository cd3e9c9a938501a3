import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { indexRedirects } from "#api/network/import/redirect-table.ts";
import { createCachedSite, page } from "#tests/harness/cached-site.ts";
import { exchange, serve } from "#tests/harness/http-server.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Apps } from "./pipeline.ts";
import { createStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ["client/assets", "pictures/source"]) mkdirSync(join(folder, part), { recursive: true });
const files = {
  "client/favicon.svg": "<svg/>",
  "client/.hidden": "hidden",
  "client/assets/page-Ab12.js": "let page",
  "client/assets/page-Ab12.js.br": brotliCompressSync("let page"),
  "pictures/location-01.jpg": "jpeg",
  "pictures/manifest.json": "{}",
  "pictures/source/scenes.py": "python",
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

const answeringAs =
  (name: string): FetchHandler =>
  async () =>
    new Response(name);
const apps = {
  api: answeringAs("api"),
  content: answeringAs("content"),
  site: { render: answeringAs("web") },
  files: createStaticFiles(join(folder, "client"), join(folder, "pictures")),
};

async function open(path: string, headers: Record<string, string> = {}, some: Partial<Apps> = apps) {
  const { address } = await serve(some);
  return fetch(address + path, { headers });
}

test("an address that nothing answers redirects to its new one, and another stays a 404", async () => {
  const missing = async () => new Response("Not found", { status: 404 });
  const redirectOf = indexRedirects([
    ["/old.html", "/new"],
    ["/faq?page_id=3", "/about"],
  ]);
  const { address } = await serve({ site: { render: missing }, redirectOf });
  const get = (path: string, method = "GET") => fetch(address + path, { method, redirect: "manual" });
  const moved = await get("/old.html?a=1");
  expect([moved.status, moved.headers.get("location"), await moved.text()]).toEqual([301, "/new?a=1", ""]);
  expect((await get("/old")).status).toBe(404);
  expect((await get("/old.html?a=1", "POST")).status).toBe(404);
  const live = await serve({ site: { render: answeringAs("web") }, redirectOf });
  expect((await fetch(`${live.address}/old.html?a=1`)).status).toBe(200);
  const answers = ["/faq?page_id=3", "/FAQ/?utm_source=x&page_id=3", "/faq?page_id=33", "/faq"].map(
    async (path) => {
      const { status, headers } = await fetch(live.address + path, { redirect: "manual" });
      return [status, headers.get("location")];
    },
  );
  expect(await Promise.all(answers)).toEqual([
    [301, "/about"],
    [301, "/about?utm_source=x"],
    [200, null],
    [200, null],
  ]);
});

test.each([
  [{ "cdn-cache-control": "public, max-age=900" }, false],
  [{ "cache-control": "public, max-age=31536000, immutable" }, false],
  [{ "cache-control": "no-cache" }, true],
  [{ "cache-control": "no-store" }, true],
])(
  "a response with %o has a request id: %s, because a shared cache would repeat it",
  async (headers, hasId) => {
    const { address } = await serve(async () => new Response("page", { headers: headers as HeadersInit }));
    const answer = await fetch(address, { headers: { "x-request-id": "a-visitor" } });
    expect(answer.headers.get("x-request-id")).toBe(hasId ? "a-visitor" : null);
  },
);

test.each([
  ["/", "web"],
  ["/locations/cherry-creek-denver", "web"],
  ["/api/v1/get-msas-list", "api"],
  ["/api/v1/", "api"],
  ["/api/get-ip", "web"],
  ["/content/spaces/sola", "content"],
  ["/assets/page-Ab12.js", "let page"],
  ["/images/location-01.jpg", "jpeg"],
  ["/favicon.svg", "<svg/>"],
  ["/.hidden", "web"],
])("%s is answered by %s", async (path, name) => {
  expect(await (await open(path)).text()).toBe(name);
});

test.each([
  "/assets/gone-Zz99.js",
  "/assets/%2e%2e/.hidden",
  "/assets/../.hidden%00.js",
  "/images/source/scenes.py",
  "/images/manifest.json",
  "/images/..%2f..%2fpackage.json",
])("%s serves no file", async (path) => {
  const response = await open(path);
  expect(await response.text()).not.toMatch(/hidden|python|\{/);
  expect(response.headers.get("cache-control") ?? "no-store").toBe("no-store");
});

test("hashed files are immutable, and compressed if the client accepts it", async () => {
  const plain = await open("/assets/page-Ab12.js");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
  const small = await open("/assets/page-Ab12.js", { "accept-encoding": "gzip, br" });
  expect(small.headers.get("content-encoding")).toBe("br");
  expect(small.headers.get("vary")).toBe("Accept-Encoding");
  expect(await small.text()).toBe("let page");
});

test("an API call gets the envelope where no API runs", async () => {
  const nowhere = await open("/api/v1/get-msas-list", {}, {});
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { status: false, data: null }]);
});

test("a process with one role serves no other program", async () => {
  expect((await open("/locations", {}, { api: answeringAs("api") })).status).toBe(404);
});

test("an app's Cache-Control is unchanged", async () => {
  const render: FetchHandler = async () => new Response("page", { headers: { "cache-control": "no-cache" } });
  const cachingOf = async (path: string) =>
    (await open(path, {}, { site: { render } })).headers.get("cache-control");
  expect(await cachingOf("/")).toBe("no-cache");
  expect(await cachingOf("/healthz")).toBe("no-store");
});

describe("compression", () => {
  const long = "A suite of one's own. ".repeat(100);
  const answering = (init: ResponseInit) =>
    open("/", { "accept-encoding": "gzip, br" }, { site: { render: async () => new Response(long, init) } });

  test("sends a rendered page as gzip, and its ETag as a weak one", async () => {
    const headers = [
      ["content-type", "text/html"],
      ["etag", '"abc"'],
      ["set-cookie", "country=CA"],
      ["set-cookie", "sola-demo=true"],
    ] satisfies [string, string][];
    const answer = await answering({ status: 422, headers });
    expect([answer.status, await answer.text()]).toEqual([422, long]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
      etag: 'W/"abc"',
    });
    expect(answer.headers.getSetCookie()).toEqual(["country=CA", "sola-demo=true"]);
  });

  test.each<[string, Record<string, string>]>([
    ["a picture", { "content-type": "image/avif" }],
    [
      "an answer that may not be changed on the way",
      { "content-type": "text/html", "cache-control": "no-transform" },
    ],
  ])("leaves %s uncompressed", async (_, headers) => {
    const answer = await answering({ headers });
    expect([await answer.text(), answer.headers.get("content-encoding")]).toEqual([long, null]);
  });
});

describe("a cached page", () => {
  async function openCachedSite() {
    const site = createCachedSite();
    const state = { isClosed: false, located: null as string | null };
    const { cached, render } = site.cache;
    const server = await serve({
      site: {
        flags: { isUnderMaintenance: async () => state.isClosed },
        geolocation: { countryOf: async () => state.located },
        pages: { cached },
        render,
      },
    });
    const text = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(server.address + path, { headers })).text();
    return { ...server, site, state, text };
  }

  // Covers design: Every request leaves a log line and carries an id, also one that the page cache answers
  test("is logged like any request, with its own X-Request-Id", async () => {
    const { address, lines } = await openCachedSite();
    const ids = [];
    for (const status of ["Sola; fwd=miss", "Sola; hit"]) {
      const answer = await fetch(`${address}/a`);
      expect(answer.headers.get("cache-status")).toBe(status);
      ids.push(answer.headers.get("x-request-id"));
      await answer.arrayBuffer();
    }
    expect(new Set(ids).size).toBe(2);
    const logged = () => lines.map(({ fields }) => [fields.request_id, fields.path, fields.status]);
    await expect.poll(logged).toEqual(ids.map((id) => [id, "/a", 200]));
  });

  test("depends on the visitor's chosen or detected country", async () => {
    const { text, state } = await openCachedSite();
    const american = await text("/a");
    const canadian = await text("/a", { cookie: "country=CA; a=1" });
    expect([american, canadian]).toEqual([
      expect.stringContaining("country=US"),
      expect.stringContaining("country=CA"),
    ]);
    state.located = "CA";
    expect(await text("/a")).toBe(canadian);
    expect(await text("/a", { cookie: "country=US" })).toBe(american);
  });

  test("isn't served during maintenance", async () => {
    const { text, state, site } = await openCachedSite();
    const open = await text("/a");
    state.isClosed = true;
    expect(await text("/a")).toContain("/under-maintenance");
    state.isClosed = false;
    expect(await text("/a")).toBe(open);
    expect(site.asked).toHaveLength(2);
  });

  test("leaves its connection open after HEAD and 304, for a thousand requests", async () => {
    const { port, address } = await openCachedSite();
    const { headers } = await fetch(`${address}/a`, { headers: { "accept-encoding": "br" } });
    const request = (method: string, ...lines: string[]) =>
      `${[`${method} /a HTTP/1.1`, "Host: sola.test", "Accept-Encoding: br", ...lines].join("\r\n")}\r\n\r\n`;
    const first = request("HEAD") + request("GET", `If-None-Match: ${headers.get("etag")}`);
    const answers = (await exchange(port, first + request("GET").repeat(999))).split(/(?=HTTP\/1\.1 \d)/);
    expect(answers).toHaveLength(1000);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: [1-9].*\r\n\r\n$/is);
    expect(answers[1]).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n.*\r\n\r\n$/s);
    expect(answers.filter((answer) => /^connection: keep-alive/im.test(answer))).toHaveLength(999);
    expect(answers.at(-1)).toMatch(/^connection: close/im);
  });

  test("doesn't queue behind pages being rendered", async () => {
    const { address, site, text } = await openCachedSite();
    await text("/a");
    const door = Promise.withResolvers<Response>();
    site.answer = () => door.promise;
    const waiting = Array.from({ length: 200 }, (_, n) => fetch(`${address}/other-${n}`));
    await expect.poll(() => site.asked.length).toBe(201);
    expect((await fetch(`${address}/one-too-many`)).status).toBe(503);
    expect((await fetch(`${address}/a`)).status).toBe(200);
    door.resolve(page("late"));
    await Promise.all(waiting);
  });
});
