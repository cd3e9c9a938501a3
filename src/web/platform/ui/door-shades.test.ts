import { expect, test } from "vitest";
import { monogramTone } from "#domain/network/monogram.ts";
import { doorShades } from "./door-shades.ts";

test("doorShades gives neighboring doors of one color different shades", () => {
  const ids = Array.from({ length: 3000 }, (_, id) => id).filter((id) => id % 9 !== 0);
  const shades = doorShades(ids);
  const looks = ids.map((id, index) => `${monogramTone(id)} ${shades[index]}`);
  const alike = looks.flatMap((look, index) =>
    [index + 1, index + 2].filter((beside) => looks[beside] === look).map((beside) => [index, beside, look]),
  );
  expect(alike).toEqual([]);
  expect(new Set(shades)).toEqual(new Set(["", "is-lighter", "is-darker"]));
});
