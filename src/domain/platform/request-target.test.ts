import { expect, test } from "vitest";
import { readRequestTarget } from "./request-target.ts";

test.each([
  "/",
  "/faq",
  "/faq/",
  "/blog?page=2&search=//x/../y",
  "/.well-known/gpc.json",
  "/_.data",
  "/blog;.css",
  "/about/a%20b",
  "/caf%C3%A9",
  "/100%25",
  "/emails/a@b",
])("readRequestTarget leaves %s unchanged", (target) => {
  expect(readRequestTarget(target)).toEqual({ kind: "path" });
});

test.each([
  ["//evil.example/faq", "/evil.example/faq"],
  ["//user@host/faq", "/user@host/faq"],
  ["//host:99999/faq", "/host:99999/faq"],
  ["//[::1/faq", "/[::1/faq"],
  ["/.//evil.example", "/evil.example"],
  ["/blog//x///y/?a=//b", "/blog/x/y/?a=//b"],
  ["/./faq", "/faq"],
  ["/blog/../faq", "/faq"],
  ["/../../faq", "/faq"],
  ["/blog/%2e%2E/faq?a=1", "/faq?a=1"],
  ["/blog/..", "/"],
  ["/blog/x/..", "/blog/"],
  ["/%62log", "/blog"],
  ["//", "/"],
])("readRequestTarget normalizes %s to %s", (target, to) => {
  expect(readRequestTarget(target)).toEqual({ kind: "moved", to });
  expect(readRequestTarget(to)).toEqual({ kind: "path" });
});

test.each([
  "",
  "*",
  "faq",
  "http://sola.example/faq",
  "https://evil.example/faq",
  "sola.example:443",
  "/\\evil.example",
  "/blog\\..\\faq",
  "/blog/..%2ffaq",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/blog%00",
  "/blog%0d%0aSet-Cookie:a=b",
  "/faq#top",
  "/faq?a#top",
  "/%E0%A4%A",
  "/%zz",
  "/%",
  "/caf\u00e9",
  "/a b",
  "/<script>",
])("readRequestTarget rejects %s", (target) => {
  expect(readRequestTarget(target)).toEqual({ kind: "malformed" });
});
