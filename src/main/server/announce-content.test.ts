import { expect, test } from "vitest";
import type { Change } from "#api/platform/changes/change.ts";
import { echo, serve } from "#tests/harness/http-server.ts";
import { announceContent, takeAnnouncements } from "./announce-content.ts";

const change = { id: "faq-1", contentType: "faqEntry" };

/** The server of a Product API, whose programs of ours know the secret of `serve`. */
async function productApi() {
  const published: Change[] = [];
  const announcements = takeAnnouncements(async (one) => void published.push(one));
  const { address } = await serve({ api: echo, announcements });
  return { published, productApiUrl: `${address}/api/v1` };
}

// Covers design: Several machines are one site
test("what editors changed is passed on by a program that knows the secret", async () => {
  const { published, productApiUrl } = await productApi();
  await announceContent({ productApiUrl, internalSecret: "0123456789abcdef" }, change);
  expect(published).toEqual([{ what: "content", ...change }]);
});

// Covers design: Several machines are one site
test.each([null, "another secret of theirs"])(
  "a stranger with the secret %j announces nothing, and finds nothing there",
  async (internalSecret) => {
    const { published, productApiUrl } = await productApi();
    await expect(announceContent({ productApiUrl, internalSecret }, change)).rejects.toThrow("404");
    const pretended = await fetch(`${productApiUrl}/announce-content`, {
      method: "POST",
      headers: { "x-sola-internal": "yes" },
      body: JSON.stringify(change),
    });
    expect(pretended.status).toBe(404);
    expect(published).toEqual([]);
  },
);

test("an announcement that says nothing is refused", async () => {
  const { published, productApiUrl } = await productApi();
  const answer = await fetch(`${productApiUrl}/announce-content`, {
    method: "POST",
    headers: { "x-sola-internal-secret": "0123456789abcdef" },
    body: "{}",
  });
  expect(answer.status).toBe(422);
  expect(published).toEqual([]);
});
