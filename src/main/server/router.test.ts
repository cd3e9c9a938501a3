import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import { createHealth } from "./health.ts";
import { createRouter } from "./router.ts";
import { createStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sola-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
for (const part of ["client/assets", "pictures/source"]) mkdirSync(join(folder, part), { recursive: true });
const files = {
  "client/favicon.svg": "<svg/>",
  "client/.hidden": "hidden",
  "client/assets/page-Ab12.js": "let page",
  "client/assets/page-Ab12.js.br": "compressed",
  "pictures/location-01.jpg": "jpeg",
  "pictures/manifest.json": "{}",
  "pictures/source/scenes.py": "python",
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

const answeringAs =
  (name: string): FetchHandler =>
  async () =>
    new Response(name);
const router = createRouter({
  health: createHealth({ database: async () => ({ ok: true }) }),
  api: answeringAs("api"),
  content: answeringAs("content"),
  web: answeringAs("web"),
  files: createStaticFiles(join(folder, "client"), join(folder, "pictures")),
});

function open(path: string, headers: Record<string, string> = {}) {
  return router(new Request(`https://www.sola.example${path}`, { headers }));
}

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
])("%s hands out no file", async (path) => {
  const response = await open(path);
  expect(await response.text()).not.toMatch(/hidden|python|\{/);
  expect(response.headers.get("cache-control") ?? "no-store").toBe("no-store");
});

test("files named by their content are kept for good, compressed for whoever understands it", async () => {
  const plain = await open("/assets/page-Ab12.js");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
  const small = await open("/assets/page-Ab12.js", { "accept-encoding": "gzip, br" });
  expect(small.headers.get("content-encoding")).toBe("br");
  expect(small.headers.get("vary")).toBe("Accept-Encoding");
  expect(await small.text()).toBe("compressed");
});

test("a call is refused in the envelope of the api where no api runs", async () => {
  const webless = createRouter({ health: createHealth({}) });
  const nowhere = await webless(new Request("http://localhost/api/v1/get-msas-list"));
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { status: false, data: null }]);
});

test("a process that runs one program has no other", async () => {
  const apiAlone = createRouter({ health: createHealth({}), api: answeringAs("api") });
  expect((await apiAlone(new Request("http://localhost/locations"))).status).toBe(404);
});

test("what a program says of how long its answer may be kept is left as it is", async () => {
  const web: FetchHandler = async () => new Response("page", { headers: { "cache-control": "no-cache" } });
  const open = createRouter({ health: createHealth({}), web });
  const cachingOf = async (path: string) =>
    (await open(new Request(`http://localhost${path}`))).headers.get("cache-control");
  expect(await cachingOf("/")).toBe("no-cache");
  expect(await cachingOf("/healthz")).toBe("no-store");
});
