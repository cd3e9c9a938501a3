import { expect, test } from "vitest";
import { createTestWeb } from "#tests/harness/web.ts";

test("security.txt names a contact and a future expiry (RFC 9116)", async () => {
  const now = Temporal.Instant.from("2026-11-21T15:00:00Z");
  const web = await createTestWeb(
    { call: async () => ({ ok: false, problem: "unavailable", message: "" }) },
    {
      now: () => now,
    },
  );
  const answer = await web.open("/.well-known/security.txt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(
    [
      "Contact: mailto:hello@sola.example",
      "Expires: 2027-02-19T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: http://sola.test/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});
