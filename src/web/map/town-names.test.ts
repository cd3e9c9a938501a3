import { expect, test } from "vitest";
import { LabelSpace } from "./label-space.ts";
import { placeTownNames } from "./town-names.ts";

const namesIn = (space: LabelSpace, most = 9) =>
  placeTownNames(
    [
      { name: "Dallas", x: 200, y: 100 },
      { name: "Irving", x: 195, y: 98 },
      { name: "Waco", x: 200, y: 180 },
    ],
    space,
    most,
  ).map(({ name, x, y, aside }) => ({ name, x: x + aside.x, y: y + aside.y }));

test("a name stands on its town, and the first ones come first", () => {
  expect(namesIn(new LabelSpace(400, 300), 1)).toEqual([{ name: "Dallas", x: 200, y: 100 }]);
  expect(namesIn(new LabelSpace(400, 300)).map(({ name }) => name)).toEqual(["Dallas", "Waco"]);
});

test("under a pin it stands below it, or where else there is room; a pin has one name", () => {
  const space = new LabelSpace(400, 300);
  space.reserve(200, 102, 32, 32);
  expect(namesIn(space)).toEqual([
    { name: "Dallas", x: 200, y: 130 },
    { name: "Waco", x: 200, y: 180 },
  ]);
  const crowded = new LabelSpace(400, 300);
  crowded.reserve(200, 102, 32, 32);
  crowded.reserve(200, 134, 32, 32);
  expect(namesIn(crowded)[0]).toEqual({ name: "Dallas", x: 200, y: 74 });
});
