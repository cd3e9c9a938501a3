import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../harness/site.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

const product = temporaryFolder();
let site: Site;
/** Every status of a request that was repeated during all edits; 0 for a refused connection. */
const statuses: number[] = [];
let asking: NodeJS.Timeout;

beforeAll(async () => {
  copyProduct();
  site = await startSite({ dev: true, product });
  asking = setInterval(async () => {
    const status = await fetch(`${site.url}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
    statuses.push(status);
  }, 200);
});
afterAll(async () => {
  clearInterval(asking);
  await site.discard();
  rmSync(product, { recursive: true, force: true });
});

/** A copy of the sources to edit, over the packages of this folder. */
function copyProduct(): void {
  for (const path of [
    "src",
    "tools",
    "package.json",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.base.json",
  ])
    execFileSync("cp", ["-a", path, product]);
  mkdirSync(join(product, "build"));
  for (const path of ["data", "docs", "build/content", "build/languages"])
    symlinkSync(resolve(path), join(product, path));
  // Vite's cache is in node_modules, so each copy needs its own.
  mkdirSync(join(product, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (name !== ".vite") symlinkSync(resolve("node_modules", name), join(product, "node_modules", name));
}

function edit(path: string, from: string, to: string): void {
  const file = join(product, path);
  const before = readFileSync(file, "utf8");
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

interface HotMessage {
  type: string;
  path?: string;
  err?: { message: string };
}

/** An open page's connection for reloads, as Vite's client opens it. */
async function openPage() {
  const { port } = new URL(site.url);
  const socket = new WebSocket(
    `ws://127.0.0.1:${Number(port) < 40_000 ? Number(port) + 20_000 : Number(port) - 20_000}`,
    "vite-hmr",
  );
  const messages: HotMessage[] = [];
  socket.addEventListener("message", ({ data }) => messages.push(JSON.parse(data)));
  await expect.poll(() => messages.map(({ type }) => type)).toContain("connected");
  return {
    /** The first message of a type once `act` has run. */
    async after(act: () => void, type: "full-reload" | "error") {
      const before = messages.length;
      act();
      const next = () => messages.slice(before).find((message) => message.type === type);
      await expect.poll(next, { interval: 20 }).toBeDefined();
      return next();
    },
    messages,
    [Symbol.dispose]: () => socket.close(),
  };
}

const read = async (path: string) =>
  (await fetch(site.url + path, { headers: { accept: "text/html" } })).text();

/** Whether it has the escape character of a terminal's color, as it is or as JSON writes it. */
const hasColor = (text: string) => text.includes("\u001b") || text.includes("\\u001b");

describe("npm run dev", () => {
  test.each([
    ["a page", "src/web/content/education/page.tsx", 'className="wrap page-head edu-head"', "/education"],
    [
      "an island",
      "src/web/leads/contact-us/contact-form.island.tsx",
      'className="contact__form"',
      "/contact-us",
    ],
    ["a server module", "src/api/platform/api-document/document-page.ts", "<title>", "/api/docs"],
    ["a message", "src/contract/platform/problem.ts", "No data found.", "/api/v1/nothing"],
    ["a mail", "src/api/platform/accounts/account-mail.tsx", "Read the lessons", "/emails/welcome-to-sola"],
  ])("shows %s as edited, and reloads open pages", async (_, file, text, path) => {
    expect(await read(path)).not.toContain("edited-here");
    // Vite updates only modules that a browser has loaded.
    if (file.startsWith("src/web")) await fetch(`${site.url}/${file}`);
    using page = await openPage();
    const to = text.endsWith('"') ? `${text.slice(0, -1)} edited-here"` : `${text}edited-here`;
    const startedAt = performance.now();
    await page.after(() => edit(file, text, to), "full-reload");
    await expect.poll(() => read(path)).toContain("edited-here");
    // A document has no router in which a module could be replaced.
    expect(page.messages.filter(({ type }) => type === "update")).toEqual([]);
    console.log(`${file}: shown after ${Math.round(performance.now() - startedAt)} ms`);
  });

  test("shows an error of a change over open pages, serves the last state, and reloads once it is mended", async () => {
    using page = await openPage();
    const file = "src/web/content/faq/page.tsx";
    const broken = await page.after(() => edit(file, "export default", "export default ]"), "error");
    expect(broken?.err?.message).toMatch(/Unexpected token|Expression expected/i);
    expect(hasColor(JSON.stringify(broken))).toBe(false);
    expect(site.lines.filter(hasColor)).toEqual([]);
    expect(await read("/faq")).toContain("<h1");
    await page.after(() => edit(file, "export default ]", "export default"), "full-reload");
    expect(await read("/faq")).toContain("<h1");
  });

  test("shows an error of a page over that page", async () => {
    using page = await openPage();
    const file = "src/web/content/faq/page.tsx";
    const throwing =
      "export async function loader() {\n  throw new Error('the oven is cold');\n}\nasync function loader_(";
    await page.after(() => edit(file, "export async function loader(", throwing), "full-reload");
    await expect.poll(() => read("/faq")).toContain("This page didn’t open");
    using opened = await openPage();
    await expect.poll(() => opened.messages.map(({ err }) => err?.message)).toContain("the oven is cold");
    await page.after(() => edit(file, throwing, "export async function loader("), "full-reload");
    await expect.poll(() => read("/faq")).not.toContain("This page didn’t open");
  });

  test("reloads the list of mails alone when a mail arrives", async () => {
    using page = await openPage();
    const mail = "Subject: The kettle\r\nContent-Type: text/html\r\n\r\n<p>is on</p>";
    const file = join(site.dataDir, "mail", "kettle.eml");
    const reload = await page.after(() => writeFileSync(file, mail), "full-reload");
    expect(reload?.path).toBe("/mails/index.html");
    const list = await fetch(`${site.url}/mails`);
    expect(list.url).toBe(`${site.url}/mails/`);
    expect(await list.text()).toContain("<h2>The kettle</h2>");
  });

  test("restarts for a change of what runs before the pages", async () => {
    using page = await openPage();
    const file = "src/main/settings/settings.ts";
    const starts = site.workers("starts").length;
    const before = page.messages.length;
    edit(file, "export const settings", "/** Edited. */\nexport const settings");
    await expect.poll(() => site.lines.filter((line) => line.includes('"worker listening"')).length).toBe(2);
    expect(starts).toBe(1);
    expect(page.messages.slice(before).filter(({ type }) => type === "error")).toEqual([]);
  });

  test("leaves its port open through every edit", () => {
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
