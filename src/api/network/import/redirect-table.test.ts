import fc from "fast-check";
import { expect, it } from "vitest";
import { indexRedirects, redirectKey } from "./redirect-table.ts";

it.each([
  ["/café", "/caf%C3%A9"],
  ["/café", "/caf%c3%a9/"],
  ["/café", "/CAFÉ"],
  ["/cafe\u0301", "/caf%C3%A9"],
  ["/caf%C3%A9", "/cafe%CC%81"],
  ["/our team", "/our%20team"],
  ["/rock-&-roll", "/rock-%26-roll"],
  ["/c++", "/c%2B%2b"],
  ["/100%", "/100%25"],
  ["/~dana", "/%7Edana"],
  ["/a/../b/./c", "/b/c"],
  ["/a/%2e%2e/b", "/b"],
  ["/a//b", "/a/b"],
  ["/a#b", "/a"],
  ["/a?", "/a"],
  ["/a?q=a+b", "/a?q=a%20b"],
  ["/a?q=a%2Bb", "/a?q=a%2bb"],
  ["/a?q=caf%C3%A9", "/a/?q=Cafe\u0301#x"],
  ["/a?ID=7", "/a?id=7"],
  ["/a?id=Seven", "/A?ID=sEVEN"],
  ["/a?b=2&a=1", "/a?a=1&b=2&"],
  ["/a?id", "/a?id="],
  ["/a?t=x=y", "/a?t=x%3Dy"],
  ["/a?%69d=7", "/a?id=7"],
  ["/a?q=caf%E9", "/a?q=CAF%e9"],
])("redirectKey gives %s and %s one key", (address, equivalent) => {
  expect(redirectKey(equivalent)).toBe(redirectKey(address));
  expect(indexRedirects([[address, "/about"]])(equivalent.replace(/#.*/, ""))?.to).toBe("/about");
});

it.each([
  ["/café", "/cafe"],
  ["/a%2Fb", "/a/b"],
  ["/a%3Fb=c", "/a?b=c"],
  ["/a%23b", "/a#b"],
  ["/a+b", "/a%20b"],
  ["/a%252Fb", "/a%2Fb"],
  ["/a?q=a+b", "/a?q=a%2Bb"],
  ["/a?q=a%26b=c", "/a?q=a&b=c"],
  ["/a?q%3Da", "/a?q=a"],
  ["/a?q=%2520", "/a?q=%20"],
  ["/a?q=caf%E9", "/a?q=caf%E8"],
  ["/a?id=", "/a?id=7"],
  ["/a?id=7", "/a?id=77"],
  ["/a?id=7", "/a?id=8&x=7"],
  ["/a.html", "/a"],
])("redirectKey gives %s and %s two keys", (address, different) => {
  expect(redirectKey(different)).not.toBe(redirectKey(address));
  expect(indexRedirects([[address, "/about"]])(different.replace(/#.*/, ""))).toBeNull();
});

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .filter((part) => !/^\.+$/.test(part));
const data = fc.record({
  segments: fc.array(text, { minLength: 1, maxLength: 3 }),
  parameters: fc.uniqueArray(fc.tuple(text, fc.oneof(text, fc.constant(""))), { maxLength: 3 }),
});
type Data = typeof data extends fc.Arbitrary<infer Value> ? Value : never;

/** Another spelling of a character, by the numbers that `pick` returns. */
function spell(part: string, unencoded: RegExp, pick: (below: number) => number): string {
  const composed = part.normalize(pick(2) === 0 ? "NFC" : "NFD");
  return Array.from(composed, (character) => {
    const cased = /[a-z]/.test(character) && pick(2) === 0 ? character.toUpperCase() : character;
    if (unencoded.test(character) && pick(3) > 0) return cased;
    const bytes = [...Buffer.from(cased)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
    return pick(2) === 0 ? bytes : bytes.toUpperCase();
  }).join("");
}

function address({ segments, parameters }: Data, pick: (below: number) => number): string {
  const path = segments.map((segment) => spell(segment, /[\w~!'()*&+,;=:@-]|(?!\p{Cc})[^\p{ASCII}]/u, pick));
  const inQuery = (part: string) =>
    spell(part, /[\w~!'()*,;:@/?-]|(?!\p{Cc})[^\p{ASCII}]/u, pick).replaceAll("%20", () =>
      pick(2) === 0 ? "+" : "%20",
    );
  const query = parameters
    .toSorted(() => pick(3) - 1)
    .map(([name, value]) => inQuery(name) + (value === "" && pick(2) === 0 ? "" : `=${inQuery(value)}`));
  const slash = pick(2) === 0 ? "" : "/";
  return `/${path.join("/")}${slash}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

it("redirectKey gives all spellings of any path and query one key, and those of another address another", () => {
  const folded = ({ segments, parameters }: Data) => {
    const fold = (part: string) => part.toLowerCase().normalize();
    return JSON.stringify([
      segments.map(fold),
      parameters.map(([name, value]) => JSON.stringify([fold(name), fold(value)])).sort(),
    ]);
  };
  fc.assert(
    fc.property(data, data, fc.gen(), (one, another, gen) => {
      const pick = (below: number) => gen(fc.nat, { max: below - 1 });
      const [first, second] = [address(one, pick), address(one, pick)];
      expect(redirectKey(second)).toBe(redirectKey(first));
      expect(redirectKey(redirectKey(first))).toBe(redirectKey(first));
      expect(indexRedirects([[first, "/about"]])(second)?.to).toBe("/about");
      const isSame = redirectKey(address(another, pick)) === redirectKey(first);
      expect(isSame).toBe(folded(one) === folded(another));
    }),
  );
});
