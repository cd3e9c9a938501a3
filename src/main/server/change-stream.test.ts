import { expect, test } from "vitest";
import type { Change } from "#api/platform/changes/change.ts";
import { echo, serve } from "#tests/harness/http-server.ts";
import { createChangeStream, publishContent } from "./change-stream.ts";

const change = { id: "faq-1", contentType: "faqEntry" };

/** A Product API server whose trusted processes know the secret of `serve`. */
async function productApi() {
  const published: Change[] = [];
  const changes = createChangeStream(async (one) => void published.push(one));
  const { address } = await serve({ api: echo, changes: changes.handle });
  return { published, productApiUrl: `${address}/api/v1` };
}

// Covers design: Several machines are one site
test("editors' changes are published for a process that knows the secret", async () => {
  const { published, productApiUrl } = await productApi();
  await publishContent({ productApiUrl, internalSecret: "0123456789abcdef" }, change);
  expect(published).toEqual([{ what: "content", ...change }]);
});

// Covers design: Several machines are one site
test.each([null, "another secret of theirs"])(
  "a client with the secret %j publishes and reads nothing and gets 404",
  async (internalSecret) => {
    const { published, productApiUrl } = await productApi();
    await expect(publishContent({ productApiUrl, internalSecret }, change)).rejects.toThrow("404");
    const pretended = await fetch(`${productApiUrl}/changes`, {
      method: "POST",
      headers: { "x-sola-internal": "yes" },
      body: JSON.stringify(change),
    });
    expect(pretended.status).toBe(404);
    expect((await fetch(`${productApiUrl}/changes`)).status).toBe(404);
    expect(published).toEqual([]);
  },
);

test("an edit without an id is refused", async () => {
  const { published, productApiUrl } = await productApi();
  const answer = await fetch(`${productApiUrl}/changes`, {
    method: "POST",
    headers: { "x-sola-internal-secret": "0123456789abcdef" },
    body: "{}",
  });
  expect(answer.status).toBe(422);
  expect(published).toEqual([]);
});
