import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";

const api = await createTestApi("empty");
const { db } = api.database;
await storeLocation(db);

describe("a public list or detail", () => {
  test("is cacheable for a minute and has an ETag", async () => {
    const { headers } = await api.send("get-web-locations-list");
    expect(headers.get("cache-control")).toBe("public, max-age=60, must-revalidate");
    expect(headers.get("etag")).toMatch(/^"[0-9a-f]{40}"$/);
    expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
  });

  test("returns 304 for a matching ETag until it changes", async () => {
    const path = "get-web-location-details?url_name=south-lamar-austin";
    const first = await api.send(path);
    const etag = first.headers.get("etag") ?? "";
    const known = { headers: { "if-none-match": `"another", W/${etag}` } };
    const same = await api.send(path, known);
    expect([same.status, await same.text()]).toEqual([304, ""]);
    for (const name of ["etag", "cache-control", "vary"])
      expect(same.headers.get(name)).toBe(first.headers.get(name));
    expect(same.headers.get("x-request-id")).toMatch(/./);

    await db.updateTable("location").set({ public_phone: "5125550199" }).execute();
    const changed = await api.send(path, known);
    expect([changed.status, (await changed.json()).data.public_phone]).toEqual([200, "5125550199"]);
  });

  test("returns its ETag to HEAD", async () => {
    const { headers } = await api.send("get-msas-list");
    const head = await api.send("get-msas-list", { method: "HEAD" });
    expect([head.headers.get("etag"), await head.text()]).toEqual([headers.get("etag"), ""]);
  });

  test("isn't cacheable when it fails", async () => {
    for (const path of ["get-web-location-details?url_name=nowhere", "get-web-locations-list?country=MX"]) {
      const { ok, headers } = await api.send(path);
      expect([ok, headers.get("cache-control"), headers.get("etag")]).toEqual([false, "no-store", null]);
    }
  });
});

test("private answers and openings aren't cacheable", async () => {
  for (const path of [
    "feature-flags",
    "search-webpages?services=hair",
    "sola-genius/availability?stylist_id=1",
  ]) {
    const { ok, headers } = await api.send(path);
    expect([ok, headers.get("cache-control"), headers.get("etag")]).toEqual([true, "no-store", null]);
  }
  const rows = Object.values(endpoints) as Endpoint[];
  const open = rows.filter(({ isPublic }) => isPublic);
  expect(open.length).toBeGreaterThan(10);
  for (const { method, input } of open) {
    expect(method).toBe("GET");
    expect(Object.keys(input.shape)).not.toContain("token");
  }
});
