import { describe, expect, test } from "vitest";
import { createExampleService } from "#tests/harness/content-service.ts";

describe("rate limit", () => {
  // Covers §7: Generic content calls have retry and throttling
  test("returns 429, and succeeds a second later", async () => {
    await using limited = await createExampleService({ requestsPerSecond: 2 });
    await limited.delivery.getLocales();
    await limited.delivery.getLocales();
    const refused = await limited.get("/spaces/sola/environments/master/locales");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-contentful-ratelimit-reset")).toBe("1");
    expect(await refused.json()).toMatchObject({ sys: { type: "Error", id: "RateLimitExceeded" } });

    const seen: unknown[] = [];
    const patient = limited.client({
      retryOnError: true,
      logHandler: (_level, message) => {
        seen.push(message);
        limited.setNow("2026-11-21T12:00:01Z");
      },
    });
    expect((await patient.getLocales()).items).toHaveLength(2);
    expect(seen).toEqual([expect.stringContaining("Rate limit")]);
  });
});
