import { expect, test } from "vitest";
import { LabelSpace } from "./label-space.ts";
import { placePinNames, placeTownNames, townsAmongPins } from "./town-names.ts";

const namesIn = (space: LabelSpace, maxNames = 9) =>
  placeTownNames(
    [
      { name: "Dallas", x: 200, y: 100 },
      { name: "Irving", x: 195, y: 98 },
      { name: "Waco", x: 200, y: 180 },
    ],
    space,
    maxNames,
  ).map(({ name, x, y, aside }) => ({ name, x: x + aside.x, y: y + aside.y }));

test("placeTownNames puts a name on its town, in order of priority", () => {
  expect(namesIn(new LabelSpace(400, 300), 1)).toEqual([{ name: "Dallas", x: 200, y: 100 }]);
  expect(namesIn(new LabelSpace(400, 300)).map(({ name }) => name)).toEqual(["Dallas", "Waco"]);
});

test("placeTownNames puts a pin's one name below it, or where there is room", () => {
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

test("placeTownNames puts a pin's name where it doesn't lie across a border", () => {
  const space = new LabelSpace(400, 300, undefined, ({ y }) => y < 120);
  space.reserve(200, 102, 32, 32);
  expect(namesIn(space)[0]).toEqual({ name: "Dallas", x: 200, y: 74 });
});

test("placePinNames lets a pin with little room choose before those with more", () => {
  const space = new LabelSpace(150, 200);
  const pins = [
    { name: "Dallas", x: 75, y: 60 },
    { name: "Waco", x: 75, y: 120 },
  ];
  for (const { x, y } of pins) space.reserve(x, y, 32, 32);
  space.reserve(75, 160, 130, 24);
  for (const x of [25, 125]) space.reserve(x, 120, 30, 64);
  expect(placeTownNames(pins, new LabelSpace(150, 200), 2)).toHaveLength(2);
  expect(
    placePinNames(
      pins.map((pin) => [pin]),
      space,
    )
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Dallas", "Waco"]);
});

test("townsAmongPins names no town near a pin, whose name it would seem to be", () => {
  const towns = [
    { name: "New York City", x: 230, y: 120 },
    { name: "Denver", x: 40, y: 120 },
  ];
  expect(townsAmongPins(towns, [{ x: 200, y: 100 }])).toEqual([towns[1]]);
});
