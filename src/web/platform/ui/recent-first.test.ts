import { expect, test } from "vitest";
import { recentFirst } from "./combobox.island.tsx";
import type { Suggestion } from "./suggestion.ts";

const of = (kind: Suggestion["kind"], label: string): Suggestion => ({ id: label, kind, label, detail: "" });
const recent = [of("recent", "Balayage"), of("recent", "Nails"), of("recent", "Gel nails")];

test("what was searched for before comes first where it holds what is typed, each once", () => {
  const found = [of("service", "Nails"), of("service", "Nail art")];
  const shown = recentFirst(recent, found, "nail").map(({ kind, label }) => `${kind} ${label}`);
  expect(shown).toEqual(["recent Nails", "recent Gel nails", "service Nail art"]);
});

test("what was searched for before and is something else stays away", () => {
  const found = [of("service", "Massage")];
  expect(recentFirst(recent, found, "mas")).toEqual(found);
});
