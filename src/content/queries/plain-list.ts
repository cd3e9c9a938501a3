import { invalidQuery } from "./failure.ts";
import { comparable, type Kind, testFor } from "./operators.ts";
import { parseQuery, refuseContentType } from "./query.ts";
import type { Json } from "./shape.ts";
import { matchesWords, words } from "./words.ts";

function valueAt(item: Json, path: readonly string[]): unknown {
  let value: unknown = item;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Json)[step];
  }
  return value;
}

/** Answers for tags, content types and locales: few items, filtered, ordered and paged by the paths they allow. */
export function answerPlainList(
  items: readonly Json[],
  params: URLSearchParams,
  paths: Record<string, Kind>,
): Json {
  const query = parseQuery(params);
  refuseContentType(query);
  const { conditions, order, skip, limit, text } = query;
  const kindOf = (written: string): Kind => {
    const kind = Object.hasOwn(paths, written) ? paths[written] : undefined;
    if (!kind) throw invalidQuery("unknown", written, `The path "${written}" is not recognized.`);
    return kind;
  };
  const tests = conditions.map(({ path, written, operator, operand }) => {
    const passes = testFor(operator, kindOf(written), operand, written);
    return (item: Json) => passes([valueAt(item, path) ?? []].flat());
  });
  if (text !== null && text !== "") {
    const asked = words(text);
    tests.push((item) => matchesWords(words(`${item.name ?? ""} ${item.description ?? ""}`), asked));
  }
  const orders = order.map(({ path, written, descending }) => {
    const kind = kindOf(written);
    return { value: (item: Json) => comparable(kind, valueAt(item, path)), sign: descending ? -1 : 1 };
  });
  const found = items
    .filter((item) => tests.every((test) => test(item)))
    .sort((one, other) => {
      for (const { value, sign } of orders) {
        const [a, b] = [value(one), value(other)];
        if (a !== b) return a < b ? -sign : sign;
      }
      return 0;
    });
  return {
    sys: { type: "Array" },
    total: found.length,
    skip,
    limit,
    items: found.slice(skip, skip + limit),
  };
}
