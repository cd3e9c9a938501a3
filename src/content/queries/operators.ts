import { distanceMiles, kilometers } from "#domain/network/distance.ts";
import { invalidQuery } from "./failure.ts";
import { matchesWords, words } from "./words.ts";

export type Kind = "symbol" | "text" | "number" | "date" | "boolean" | "location" | "object" | "link";

const operatorKinds = {
  eq: ["symbol", "text", "number", "date", "boolean"],
  ne: ["symbol", "text", "number", "date", "boolean"],
  in: ["symbol", "text", "number", "date", "boolean"],
  nin: ["symbol", "text", "number", "date", "boolean"],
  all: ["symbol", "text", "number", "date", "boolean"],
  exists: ["symbol", "text", "number", "date", "boolean", "location", "object", "link"],
  match: ["symbol", "text"],
  lt: ["number", "date"],
  lte: ["number", "date"],
  gt: ["number", "date"],
  gte: ["number", "date"],
  near: ["location"],
  within: ["location"],
} satisfies Record<string, Kind[]>;

export type Operator = keyof typeof operatorKinds;

export function isOperator(name: string): name is Operator {
  return Object.hasOwn(operatorKinds, name);
}

type Comparable = string | number | boolean;

/** Dates compare as epoch milliseconds, so that all notations of an instant are equal. */
export function comparable(kind: Kind, value: unknown): Comparable {
  if (kind === "date") return Date.parse(String(value));
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}

function parseOperand(kind: Kind, written: string, path: string): Comparable {
  const wrong = (what: string) => invalidQuery("invalidValue", path, `"${written}" is not ${what}.`);
  if (kind === "number") {
    if (written.trim() === "" || Number.isNaN(Number(written))) throw wrong("a number");
    return Number(written);
  }
  if (kind === "boolean") {
    if (written !== "true" && written !== "false") throw wrong("true or false");
    return written === "true";
  }
  if (kind === "date") {
    const instant = Date.parse(written);
    if (Number.isNaN(instant)) throw wrong("an ISO 8601 date");
    return instant;
  }
  return written;
}

type Place = { lat: number; lon: number };

function isPlace(value: unknown): value is Place {
  return typeof value === "object" && value !== null && "lat" in value && "lon" in value;
}

function distanceKm(from: Place, to: Place): number {
  const point = ({ lat, lon }: Place) => ({ latitude: lat, longitude: lon });
  return kilometers(distanceMiles(point(from), point(to)));
}

/** `within` takes a circle (lat, lon, km) or a box (lat, lon, lat, lon); `near` sorts and matches all. */
function placeTest(operator: Operator, operand: string, path: string): (place: Place) => boolean {
  const numbers = operand.split(",").map(Number);
  const [lat = 0, lon = 0, third = 0, fourth = 0] = numbers;
  if (numbers.every((number) => !Number.isNaN(number))) {
    if (operator === "near" && numbers.length === 2) return () => true;
    if (operator === "within" && numbers.length === 3) {
      return (place) => distanceKm({ lat, lon }, place) <= third;
    }
    if (operator === "within" && numbers.length === 4) {
      return (place) => place.lat >= lat && place.lat <= third && place.lon >= lon && place.lon <= fourth;
    }
  }
  throw invalidQuery("invalidValue", path, `"${operand}" is not a place.`);
}

/** Distance of a value from the place of a `[near]` condition. */
export function distanceFrom(operand: string, value: unknown): number {
  const [lat = 0, lon = 0] = operand.split(",").map(Number);
  return isPlace(value) ? distanceKm({ lat, lon }, value) : Number.POSITIVE_INFINITY;
}

/** A condition as a test of a field's values, which may be none or several. */
export function testFor(
  operator: Operator,
  kind: Kind,
  operand: string,
  path: string,
): (values: readonly unknown[]) => boolean {
  const kinds: readonly Kind[] = operatorKinds[operator];
  if (!kinds.includes(kind)) {
    throw invalidQuery("operator", path, `The operator [${operator}] does not apply to a ${kind} field.`);
  }
  const one = () => parseOperand(kind, operand, path);
  const several = () => operand.split(",").map((item) => parseOperand(kind, item, path));
  const has = (values: readonly unknown[], expected: Comparable) =>
    values.some((value) => comparable(kind, value) === expected);
  const compare = (passes: (value: Comparable, limit: Comparable) => boolean) => {
    const limit = one();
    return (values: readonly unknown[]) => values.some((value) => passes(comparable(kind, value), limit));
  };

  switch (operator) {
    case "eq":
    case "ne": {
      const expected = one();
      return (values) => has(values, expected) === (operator === "eq");
    }
    case "in":
    case "nin": {
      const expected = several();
      return (values) => expected.some((item) => has(values, item)) === (operator === "in");
    }
    case "all": {
      const expected = several();
      return (values) => expected.every((item) => has(values, item));
    }
    case "exists": {
      const expected = parseOperand("boolean", operand, path);
      return (values) => values.length > 0 === expected;
    }
    case "match": {
      const asked = words(operand);
      return (values) => matchesWords(words(values.join(" ")), asked);
    }
    case "lt":
      return compare((value, limit) => value < limit);
    case "lte":
      return compare((value, limit) => value <= limit);
    case "gt":
      return compare((value, limit) => value > limit);
    case "gte":
      return compare((value, limit) => value >= limit);
    case "near":
    case "within": {
      const test = placeTest(operator, operand, path);
      return (values) => values.filter(isPlace).some(test);
    }
  }
}
