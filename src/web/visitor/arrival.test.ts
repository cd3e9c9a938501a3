import { expect, test } from "vitest";
import { settledSearch } from "./arrival.ts";

test("a country leaves the address, and id and url with it", () => {
  expect(settledSearch("?country=US&id=4&url=https://evil.example&search=denver")).toBe("?search=denver");
  expect(settledSearch("?country=mx")).toBe("");
});

test("an address without a country stays as it is", () => {
  expect(settledSearch("?id=4&url=x")).toBe("?id=4&url=x");
  expect(settledSearch("")).toBe("");
});
