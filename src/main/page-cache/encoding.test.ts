import { expect, test } from "vitest";
import { chooseEncoding } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR", "br"],
  ["br;q=0.5, gzip;q=1", "gzip"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["gzip;q=0, br;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["brotli, x-gzip-like", "identity"],
  ["gzip;q=nonsense", "identity"],
  ["", "identity"],
  [null, "identity"],
])("%s is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
