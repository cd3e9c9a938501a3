import { expect, test } from "vitest";
import { readPostedJson } from "./posted-json.ts";

async function read(body: BodyInit) {
  const json = await readPostedJson(new Request("http://sola.test/", { method: "POST", body }));
  return json.ok ? json.fields : json.problem;
}

const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
const members = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => `${n}`));

test("a JSON object is parsed without keys that reach a prototype", async () => {
  expect(await read('{"a":[1,{"b":null}],"__proto__":{"c":1},"constructor":2}')).toEqual({
    a: [1, { b: null }],
  });
  expect(Object.getPrototypeOf(await read('{"__proto__":{"c":1}}'))).toBe(Object.prototype);
});

test.each([
  ["nothing", ""],
  ["half an object", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["text", '"text"'],
  ["no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ["eleven levels", nested(11)],
  ["thirty thousand levels", nested(30_000)],
])("%s is malformed JSON", async (_, body) => {
  expect(await read(body)).toBe("malformed");
});

test.each([
  ["forty-one members", `{${Array.from({ length: 41 }, (_, n) => `"f${n}":1`)}}`],
  ["a list of forty-one", `{"a":${members(41)}}`],
  ["a list of forty-one within others", `{"a":[[${members(41)}]]}`],
  ["more than 64 KB", JSON.stringify({ a: "x".repeat(64 * 1024) })],
])("%s exceed the limits of JSON", async (_, body) => {
  expect(await read(body)).toBe("too-large");
});

test("JSON ten levels deep with forty members is accepted", async () => {
  expect(await read(nested(10))).toEqual(JSON.parse(nested(10)));
  expect(await read(`{"a":${members(40)}}`)).toMatchObject({ a: { length: 40 } });
});
