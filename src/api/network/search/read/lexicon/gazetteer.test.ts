import { expect, it } from "vitest";
import { milesBetween } from "#domain/network/distance.ts";
import { foldTyped } from "#domain/network/place-name.ts";
import { parsePostalCode } from "#domain/network/postal-code.ts";
import { gazetteer } from "./gazetteer.ts";
import { gazetteerNames } from "./place-names.ts";
import { nearestPostalPlace, postalPlacesFrom } from "./postal-places.ts";

const { places, aliases, postalPlaces } = gazetteer();
const postal = [...postalPlaces.US, ...postalPlaces.CA];

it("the gazetteer has every ZIP code and forward sortation area once, in its state and position", () => {
  expect(postal.length).toBeGreaterThan(42_000);
  const codes = new Set(postal.map(({ postal_code }) => postal_code));
  expect(codes.size).toBe(postal.length);
  for (const code of [
    "80206",
    "78704",
    "10001",
    "99501",
    "00901",
    "96910",
    "M5V",
    "V0N",
    "E1H",
    "K0K",
    "P0M",
  ])
    expect(codes).toContain(code);
  const everywhere = [...places, ...postal];
  expect(everywhere.filter(({ latitude }) => !(latitude > -15 && latitude < 84))).toEqual([]);
  const canadian = everywhere.filter(({ country }) => country === "CA");
  expect(canadian.filter(({ longitude }) => longitude > -52 || longitude < -142)).toEqual([]);
  expect(everywhere.filter(({ name }) => name.trim() === "" || name.includes("\uFFFD"))).toEqual([]);
});

it("the gazetteer sorts postal codes, and finds the nearest", () => {
  for (const some of [postalPlaces.US, postalPlaces.CA]) {
    const codes = some.map(({ postal_code }) => postal_code);
    expect(codes).toEqual(codes.toSorted());
  }
  const find = (typed: string) => {
    const code = parsePostalCode(typed);
    return code && nearestPostalPlace(code)?.postal_code;
  };
  expect(["80206", "99999", "00001", "m5v 2t6", "802", "09012", "96201"].map(find)).toEqual([
    "80206",
    "99950",
    undefined,
    "M5V",
    "80201",
    undefined,
    undefined,
  ]);
  const begun = parsePostalCode("802");
  expect(begun && postalPlacesFrom(begun, 2).map(({ postal_code }) => postal_code)).toEqual([
    "80201",
    "80202",
  ]);
});

it("the gazetteer has the position and size of cities", () => {
  const city = (name: string, state: string) =>
    places.find((place) => place.kind === "city" && place.name === name && place.state === state);
  expect(city("Denver", "CO")).toMatchObject({ country: "US", latitude: 39.7392, population: 682545 });
  expect(city("Montréal", "QC")).toMatchObject({ country: "CA", population: 1_600_000 });
  expect(places.filter((place) => place.kind === "state")).toHaveLength(72);
});

it("the gazetteer resolves every alias to a place and every neighborhood to its city", () => {
  expect(aliases.length).toBeGreaterThan(1_000);
  // gazetteerNames throws at an alias without a place.
  expect(gazetteerNames().named("philly")[0]?.place.label).toBe("Philadelphia, PA");
  const cities = new Set(
    places.flatMap(({ kind, name, state }) => (kind === "city" ? [`${name}, ${state}`] : [])),
  );
  const lost = places.filter(
    ({ kind, city, state }) => kind === "neighborhood" && !cities.has(`${city}, ${state}`),
  );
  expect(lost.map(({ name, city }) => `${name}, ${city}`)).toEqual([]);
});

it("the gazetteer has each landmark within 60 km of its city, once, and each alias once", () => {
  const isLandmark = ({ city }: (typeof places)[number]) => city !== null;
  const milesAway = places.filter(isLandmark).map((landmark) => {
    const { city, state } = landmark;
    const cities = places.filter((one) => one.kind === "city" && one.name === city && one.state === state);
    return { name: landmark.name, miles: Math.min(...cities.map((one) => milesBetween(one, landmark))) };
  });
  expect(milesAway.filter(({ miles }) => miles > 37.3)).toEqual([]);
  const labels = places.filter(isLandmark).map(({ name, city, state }) => `${name}, ${city}, ${state}`);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  const named = aliases.map(({ alias, target }) => `${foldTyped(alias)}: ${target}`);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
});
