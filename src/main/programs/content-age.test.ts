import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tagsOfChanges } from "#clients/content/content-tags.ts";
import { createSourceCheck } from "#clients/content/source-check.ts";
import { languages } from "#domain/platform/languages.ts";
import { cachedOrRendered } from "#tests/harness/cached-site.ts";
import { createTestContent } from "#tests/harness/content.ts";
import { createTestWeb, webBuild } from "#tests/harness/web.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { createPageCache } from "../page-cache/page-cache.ts";

const gone = { ok: false, problem: "unavailable", message: "We couldn’t reach that just now." } as const;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout"],
    now: Date.parse("2026-11-21T12:00:00Z"),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The site with its page cache, over content edited on another machine, which publishes no changes. */
async function siteOverElsewhere() {
  const root = await mkdtemp(join(tmpdir(), "sola-elsewhere-"));
  await cp("data/content", root, { recursive: true });
  const now = () => Temporal.Instant.fromEpochMilliseconds(Date.now());
  const elsewhere = createTestContent({ root, now });
  const web = await createTestWeb({ call: async () => gone }, { content: elsewhere.content, now, languages });
  let underWay: Promise<unknown> = Promise.resolve();
  const check = createSourceCheck({
    space: {
      changesSince(token) {
        const found = elsewhere.delivery.changesSince(token);
        underWay = found.catch(() => undefined);
        return found;
      },
    },
    nowMs: Date.now,
    onChange(changes) {
      elsewhere.content.expire(changes);
      pages.purge(tagsOfChanges(changes));
    },
    report: (error) => elsewhere.errors.push(error),
  });
  const pages = createPageCache({
    web: (request) => web.open(request.url, request),
    readAddress: createReadAddress((await webBuild()).routes, languages),
    onRequest: check.requestCheck,
    version: () => "production",
    isSure: () => true,
    maxBytes: 32_000_000,
    cdn: false,
    nowMs: Date.now,
    report: (error) => elsewhere.errors.push(error),
  });
  return {
    elsewhere,
    /** Advances the clock and runs what starts meanwhile. */
    async pass(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await underWay;
      await new Promise((resolve) => setImmediate(resolve));
    },
    async open(path = "/blog/winter-skin-in-dry-rooms") {
      const answer = await cachedOrRendered(pages, new Request(`http://sola.test${path}`));
      const isEdited = (await answer.text()).includes(kettle);
      return { status: answer.status, isEdited, cache: answer.headers.get("cache-status") };
    },
    async edit(file: string, change: (text: string) => string) {
      await writeFile(join(root, file), change(await readFile(join(root, file), "utf8")));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

const article = "entries/blog/winter-skin-in-dry-rooms.md";
const kettle = "A kettle is not a humidifier";
const addKettle = (text: string) => `${text}\n\n${kettle}.\n`;

// Covers design: Content is checked at its source at most a minute after a page was requested
test("a page is at most a minute older than the visit that requested it, however long it's cached", async () => {
  await using site = await siteOverElsewhere();
  for (let seconds = 0; seconds < 40 * 60; seconds += 30) {
    await site.open();
    await site.pass(30);
  }
  expect((await site.open()).cache).toBe("Sola; hit");
  await site.edit(article, addKettle);
  const ages: number[] = [];
  for (let seconds = 0; seconds <= 5 * 60; seconds += 5) {
    if ((await site.open()).isEdited) ages.push(seconds);
    await site.pass(5);
  }
  expect(ages[0]).toBeLessThanOrEqual(60);
  expect(ages).toHaveLength(61 - (ages[0] ?? 0) / 5);
});

test("the first visitor after an idle hour sees content published in it", async () => {
  await using site = await siteOverElsewhere();
  await site.open();
  await site.pass(1);
  await site.edit(article, addKettle);
  await site.pass(2 * 3600);
  expect((await site.open()).isEdited).toBe(true);
});

// Covers design: The last good version of a content file survives a restart
test("a page rendered from the build's content snapshot is refreshed soon after the source is back", async () => {
  await using site = await siteOverElsewhere();
  await site.edit(article, addKettle);
  site.elsewhere.service = "down";
  expect(await site.open()).toMatchObject({ status: 200, isEdited: false });
  await site.pass(5);
  expect((await site.open()).cache).toBe("Sola; hit");
  site.elsewhere.service = "up";
  await site.pass(11);
  expect(await site.open()).toMatchObject({ cache: "Sola; hit" });
  await expect.poll(async () => (await site.open()).isEdited).toBe(true);
});

// Covers design: An edit purges exactly the pages that show what it changed
test.each([
  ["", [true, false, false]],
  [".fr-CA", [false, true, false]],
  [".es-US", [false, false, true]],
])("an edit of privacy-policy%s.md renders the page again in every language", async (locale, isEdited) => {
  await using site = await siteOverElsewhere();
  const inEach = async (path: string) => [
    await site.open(path),
    await site.open(`/fr${path}`),
    await site.open(`/es${path}`),
  ];
  const cachedIn = async (path: string) => (await inEach(path)).map(({ cache }) => cache);
  const hits = ["Sola; hit", "Sola; hit", "Sola; hit"];
  const checkSource = async () => {
    await site.pass(61);
    await site.open("/sola-genius");
    await site.pass(5);
  };
  // The first check learns the state of the source.
  await checkSource();
  for (const path of ["/privacy-policy", "/sola-genius"]) {
    await inEach(path);
    await expect.poll(() => cachedIn(path)).toEqual(hits);
  }
  await site.edit(`entries/legalPage/privacy-policy${locale}.md`, addKettle);
  await checkSource();
  expect(await cachedIn("/sola-genius")).toEqual(hits);
  const answers = await inEach("/privacy-policy");
  for (const { cache } of answers) expect(cache).not.toBe("Sola; hit");
  expect(answers.map((answer) => answer.isEdited)).toEqual(isEdited);
});
