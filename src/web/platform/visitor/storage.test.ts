import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BrowserStorage } from "#tests/harness/browser-storage.ts";

let localStorage: BrowserStorage;
let sessionStorage: BrowserStorage;
let storage: typeof import("./storage.ts");

beforeEach(async () => {
  localStorage = new BrowserStorage();
  sessionStorage = new BrowserStorage();
  vi.stubGlobal("window", { localStorage, sessionStorage });
  vi.resetModules();
  storage = await import("./storage.ts");
});

// Covers §3: Storage: which keys last
test("entries live permanently or while the tab is open", () => {
  storage.store("country", "CA");
  storage.store("sessionId", "1");
  storage.store("contactInfo", "{}");
  expect([localStorage.getItem("country"), sessionStorage.getItem("country")]).toEqual(["CA", null]);
  expect([localStorage.getItem("sessionId"), sessionStorage.getItem("sessionId")]).toEqual([null, "1"]);
  expect(localStorage.getItem("contactInfo")).toBeNull();
  storage.forget("country", "sessionId");
  expect([storage.readStored("country"), storage.readStored("sessionId")]).toEqual([null, null]);
  expect(storage.readStored("contactInfo")).toBe("{}");
});

describe.each(["writes", "everything"] as const)("where storage refuses %s", (refused) => {
  // Covers §3: Storage: which keys last
  test("a page without storage remembers in memory, including changes and deletions", () => {
    localStorage.refuse = refused;
    storage.store("area_serve", "Austin, TX");
    expect(storage.readStored("area_serve")).toBe("Austin, TX");
    storage.store("area_serve", "Denver, CO");
    expect(storage.readStored("area_serve")).toBe("Denver, CO");
    storage.forget("area_serve");
    expect(storage.readStored("area_serve")).toBeNull();
  });
});

test("full storage retains its old entry, and the newer one is still read", () => {
  storage.store("contactInfo", "old");
  sessionStorage.refuse = "writes";
  storage.store("contactInfo", "new");
  expect(storage.readStored("contactInfo")).toBe("new");
  sessionStorage.refuse = "nothing";
  storage.store("contactInfo", "newest");
  expect([storage.readStored("contactInfo"), sessionStorage.getItem("contactInfo")]).toEqual([
    "newest",
    "newest",
  ]);
});

test("the privacy policy lists every stored entry and where it is stored", async () => {
  const policy = await readFile("data/content/entries/legalPage/privacy-policy.md", "utf8");
  const rows = policy.split("\n").filter((line) => line.startsWith("| "));
  for (const [key, place] of Object.entries(storage.places)) {
    const row = rows.find((line) =>
      line
        .split("|")[1]
        ?.split(",")
        .some((name) => name.trim() === key),
    );
    expect(row?.split("|")[2], key).toContain(place === "localStorage" ? "local storage" : "session storage");
  }
});
