import { expect, test } from "vitest";
import { recentFirst } from "./combobox.island.tsx";
import type { Suggestion } from "./suggestion.ts";

const of = (kind: Suggestion["kind"], label: string): Suggestion => ({ id: label, kind, label, detail: "" });
const recent = [of("recent", "Balayage"), of("recent", "Nails"), of("recent", "Gel nails")];

test("recentFirst lists earlier searches that contain the typed words first, each once", () => {
  const found = [of("service", "Nails"), of("service", "Nail art")];
  const shown = recentFirst(recent, found, "nail").map(({ kind, label }) => `${kind} ${label}`);
  expect(shown).toEqual(["recent Nails", "recent Gel nails", "service Nail art"]);
});

test("recentFirst omits earlier searches that don't match", () => {
  const found = [of("service", "Massage")];
  expect(recentFirst(recent, found, "mas")).toEqual(found);
});
