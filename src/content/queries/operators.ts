import { invalidQuery } from "./failure.ts";
import { hasWords, words } from "./match-words.ts";

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
  const operandValue = () => parseOperand(kind, operand, path);
  const operandValues = () => operand.split(",").map((item) => parseOperand(kind, item, path));
  const has = (values: readonly unknown[], expected: Comparable) =>
    values.some((value) => comparable(kind, value) === expected);
  const compare = (passes: (value: Comparable, limit: Comparable) => boolean) => {
    const limit = operandValue();
    return (values: readonly unknown[]) => values.some((value) => passes(comparable(kind, value), limit));
  };

  switch (operator) {
    case "eq":
    case "ne": {
      const expected = operandValue();
      return (values) => has(values, expected) === (operator === "eq");
    }
    case "in":
    case "nin": {
      const expected = operandValues();
      return (values) => expected.some((item) => has(values, item)) === (operator === "in");
    }
    case "all": {
      const expected = operandValues();
      return (values) => expected.every((item) => has(values, item));
    }
    case "exists": {
      const expected = parseOperand("boolean", operand, path);
      return (values) => values.length > 0 === expected;
    }
    case "match": {
      const searchWords = words(operand);
      return (values) => hasWords(words(values.join(" ")), searchWords);
    }
    case "lt":
      return compare((value, limit) => value < limit);
    case "lte":
      return compare((value, limit) => value <= limit);
    case "gt":
      return compare((value, limit) => value > limit);
    case "gte":
      return compare((value, limit) => value >= limit);
  }
}
