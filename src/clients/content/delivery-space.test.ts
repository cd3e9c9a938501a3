import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSpace, type SpaceOptions } from "./delivery-space.ts";

let asked: Request[] = [];
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answer: (request: Request) => Response | Promise<Response>, more: Partial<SpaceOptions> = {}) {
  return openSpace({
    spaceId: "sola",
    environment: "develop",
    accessToken: "a-token",
    async fetch(request) {
      asked.push(request);
      return answer(request);
    },
    ...more,
  });
}

const nothing = () => Response.json({ sys: { type: "Array" }, total: 0, skip: 0, limit: 100, items: [] });
/** Rejects on abort, as fetch does. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const overrun = () =>
  Response.json(
    { sys: { type: "Error", id: "RateLimitExceeded" }, message: "You have exceeded the rate limit." },
    { status: 429, headers: { "x-contentful-ratelimit-reset": "0" } },
  );

// Covers §4: Two content clients: delivery, and preview at the preview host
test.each([
  [false, "https://cdn.contentful.com/spaces/sola/environments/develop/entries"],
  [true, "https://preview.contentful.com/spaces/sola/environments/develop/entries"],
])("openSpace calls the vendor's hosts, and the preview host for drafts: %s", async (preview, address) => {
  await open(nothing, { preview }).ask({ content_type: "blog" });
  const { origin, pathname, searchParams } = new URL(asked[0]?.url ?? "");
  expect(origin + pathname).toBe(address);
  expect(searchParams.get("content_type")).toBe("blog");
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer a-token");
});

// Covers §7: Generic content calls have retry and throttling
// Covers §9: Content client: time-out 30 s, retry limit 5
test("openSpace retries an answer of 429 at most five times", async () => {
  await expect(open(overrun).ask({})).rejects.toThrow();
  expect(asked).toHaveLength(6);
});

// Covers §8: Content errors are thrown on, with status and message
// Covers §9: Content client: time-out 30 s, retry limit 5
test("openSpace times out after 30 seconds", async () => {
  vi.useFakeTimers();
  const outcome = open(never, { retries: 0 })
    .ask({})
    .then(
      () => "answered",
      (error: Error) => error.message,
    );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await Promise.race([outcome, "still waiting"])).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toContain("30000ms");
});

// Covers §8: Content errors are rethrown with status and message
// Covers §8: Content errors are thrown on, with status and message
test("openSpace throws an error with its status and message", async () => {
  const refusal = { sys: { type: "Error", id: "AccessTokenInvalid" }, message: "The token is not valid." };
  await expect(open(() => Response.json(refusal, { status: 401 })).ask({})).rejects.toMatchObject({
    name: "AccessTokenInvalid",
    message: expect.stringMatching(/"status": 401[\s\S]*The token is not valid\./),
  });
});

// Covers §8: Content errors are thrown on, with status and message
test.each(["<html>It works!</html>", '{"items":1}', '{"total":1,"items":[{"fields":{}}]}'])(
  "openSpace rejects %s",
  async (body) => {
    const space = open(() => new Response(body, { headers: { "content-type": "application/json" } }));
    await expect((async () => space.open(await space.ask({})))()).rejects.toThrow();
  },
);

test("changes since a token list ids and content types over several pages, and deletions as any type", async () => {
  const link = (id: string) => ({ sys: { type: "Link", linkType: "ContentType", id } });
  const page = (items: object[], next: object) => Response.json({ sys: { type: "Array" }, items, ...next });
  const at = (token: string) =>
    `https://cdn.contentful.com/spaces/sola/environments/develop/sync?sync_token=${token}`;
  const answers: Record<string, () => Response> = {
    initial: () =>
      page([{ sys: { type: "Entry", id: "one", contentType: link("blog") } }], { nextSyncUrl: at("a") }),
    a: () =>
      page([{ sys: { type: "Entry", id: "one", contentType: link("blog") } }], { nextPageUrl: at("a2") }),
    a2: () => page([{ sys: { type: "Asset", id: "chair" } }], { nextSyncUrl: at("b") }),
    b: () => page([{ sys: { type: "DeletedEntry", id: "one" } }], { nextSyncUrl: at("c") }),
    c: () => page([], { nextSyncUrl: at("d") }),
  };
  const { changesSince } = open(({ url }) => {
    const { searchParams } = new URL(url);
    return answers[searchParams.get("sync_token") ?? "initial"]?.() ?? overrun();
  });
  expect(await changesSince(null)).toEqual({ changes: "everything", token: "a" });
  const changes = [
    { id: "one", contentType: "blog" },
    { id: "chair", contentType: null },
  ];
  expect(await changesSince("a")).toEqual({ changes, token: "b" });
  expect(await changesSince("b")).toEqual({ changes: "everything", token: "c" });
  expect(await changesSince("c")).toEqual({ changes: [], token: "d" });
  expect(new URL(asked[0]?.url ?? "").searchParams.get("initial")).toBe("true");
});

test("changes since a token reject an answer that isn't a list of changes", async () => {
  await expect(open(() => new Response("<html>It works!</html>")).changesSince(null)).rejects.toThrow();
});
