import { expect, test } from "vitest";
import { sentenceFlaws } from "./sentence-flaws.ts";

test.each([
  ["Ask {manager}", "Demandez à {manager}"],
  ["<0>Read</0> it<1/>", "<0>Lisez</0>-le<1/>"],
  ["{count, plural, one {# day} other {# days}}", "{count, plural, one {# jour} other {# jours}}"],
  [
    "{count, plural, one {# day} other {# days}}",
    "{count, plural, one {# día} many {# de días} other {# días}}",
  ],
])("“%s” is translated by “%s”", (id, translation) => {
  expect(sentenceFlaws(id, translation)).toEqual([]);
});

test.each([
  ["Ask {manager}", "", "isn’t translated"],
  ["Ask {manager}", "Demandez", "lacks {manager}"],
  ["Ask {manager}", "Demandez à {gérant}", "lacks {manager}"],
  ["Ask", "Demandez à {manager}", "has {manager}"],
  ["<0>Read</0> it", "Lisez-le", "lacks <0>"],
  ["<0>Read</0> it", "<0>Lisez-le", "lacks </0>"],
  ["See<1/>", "Voyez", "lacks <1/>"],
  ["{count, plural, other {in {place}}}", "{count, plural, other {ici}}", "lacks {place}"],
])("“%s” isn’t translated by “%s”: it %s", (id, translation, flaw) => {
  expect(sentenceFlaws(id, translation).join()).toContain(flaw);
});
