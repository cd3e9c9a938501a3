import { beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "#tests/harness/browser-storage.ts";

let localStorage: BrowserStorage;
let memory: typeof import("./remembered-search.ts");

beforeEach(async () => {
  localStorage = new BrowserStorage();
  vi.stubGlobal("window", { localStorage, sessionStorage: new BrowserStorage() });
  vi.stubGlobal("document", { querySelector: () => null });
  vi.resetModules();
  memory = await import("./remembered-search.ts");
});

const labels = () => memory.rememberedSearch().suggestions.map(({ label }) => label);

// Covers §3: Storage: search_suggestion, hasClickedSearchOnce, area_serve
test("the latest five searches are stored under the specification's keys, newest first, without duplicates", () => {
  for (const service of ["Hair", "balayage", "Nails", "Hair", "brows", "waxing", "lash lift", "  "])
    memory.rememberSearch({ service, near: "Austin, TX" });
  expect(localStorage.getItem("hasClickedSearchOnce")).toBe("true");
  expect(localStorage.getItem("area_serve")).toBe("Austin, TX");
  expect(JSON.parse(localStorage.getItem("search_suggestion") ?? "")).toEqual([
    "lash lift",
    "waxing",
    "brows",
    "Hair",
    "Nails",
  ]);
  expect([memory.rememberedSearch().area, labels()]).toEqual([
    "Austin, TX",
    ["lash lift", "waxing", "brows", "Hair", "Nails"],
  ]);
});

// Covers §3: Storage: search_suggestion, hasClickedSearchOnce, area_serve
test("no recent search is offered before the first one, whatever storage holds", () => {
  localStorage.setItem("area_serve", "Denver, CO");
  localStorage.setItem("search_suggestion", '["Hair"]');
  expect(memory.rememberedSearch()).toEqual({ area: "", suggestions: [] });
});

test.each(["{", "7", '{"a":1}', "[1,null]"])("%s in storage is no list", (text) => {
  localStorage.setItem("hasClickedSearchOnce", "true");
  localStorage.setItem("search_suggestion", text);
  expect(labels()).toEqual([]);
});
