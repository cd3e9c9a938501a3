import { expect, test } from "vitest";
import { languages } from "#domain/platform/languages.ts";
import { pageIds } from "#tests/harness/page-examples.ts";
import { webBuild } from "#tests/harness/web.ts";
import { createReadAddress } from "./page-address.ts";
import { pageCaching } from "./page-caching.ts";

const { routes } = await webBuild();
const readAddress = createReadAddress(routes);
function read(address: string) {
  const { route: _, language: __, ...asked } = readAddress(new URL(`http://sola.test${address}`));
  return asked;
}

test("each page declares whether it is cacheable", () => {
  expect(Object.keys(pageCaching).sort()).toEqual([...pageIds].sort());
});

test.each([
  ["/", "/"],
  ["/?utm_source=letter&gclid=1", "/"],
  ["/blog?search=hair&utm_medium=x&page=2", "/blog?page=2&search=hair"],
  ["/blog?page=2&search=hair", "/blog?page=2&search=hair"],
  ["/blog?page=2&page=3", "/blog?page=2"],
  ["/blog?search=", "/blog?search="],
  ["/locations?search=St.%20John%27s", "/locations?search=St.+John%27s"],
  ["/locations/south-lamar-austin?search=x", "/locations/south-lamar-austin"],
  ["/booknow?search=austin", "/booknow?search=austin"],
  ["/about/our-story", "/about/our-story"],
])("%s is cached as %s", (written, address) => {
  expect(read(written)).toEqual({ kind: "page", address });
});

test.each([
  ["/blog/", "/blog"],
  ["/BLOG", "/blog"],
  ["//blog", "/blog"],
  ["/%62log?page=2&utm_source=x", "/blog?page=2&utm_source=x"],
  ["/locations//South-Lamar-Austin/", "/locations/south-lamar-austin"],
])("%s redirects to %s with its whole query", (written, to) => {
  expect(read(written)).toEqual({ kind: "moved", to });
});

test.each([
  "/blog;.css",
  "/blog%3B.css",
  "/blog/%2e%2e/nowhere",
  "/blog%00",
  "/unknown/",
  "//evil.example/blog",
  "/locations/%3Cscript%3E",
])("%s doesn't redirect", (written) => {
  expect(read(written)).toEqual({ kind: "page", address: new URL(`http://sola.test${written}`).pathname });
});

test.each([
  ["/fr/blog?utm_source=x&page=2", { kind: "page", address: "/fr/blog?page=2" }],
  ["/fr", { kind: "page", address: "/fr" }],
  ["/fr?utm_source=x", { kind: "page", address: "/fr" }],
  ["/FR/blog?page=2", { kind: "moved", to: "/fr/blog?page=2" }],
  ["/fr/BLOG/", { kind: "moved", to: "/fr/blog" }],
  ["/fr/robots.txt/", { kind: "endpoint", path: "/fr/robots.txt" }],
  ["/fr/inquiry/AbC", { kind: "uncached" }],
])("%s is read in French", (written, target) => {
  const readInFrench = createReadAddress(routes, languages);
  expect(readInFrench(new URL(`http://sola.test${written}`))).toMatchObject({
    ...target,
    language: { code: "fr" },
  });
});

test("malformed encoding isn't routed", () => {
  expect(read("/%E0%A4%A")).toEqual({ kind: "malformed" });
});

test.each([
  "/blog%2Fx%0d%0aSet-Cookie:a=b",
  "/inquiry/AbC",
  "/preview/about",
  "/professionals/renata-duenas/book",
  "/_.data",
  "/blog.data?page=2",
])("%s isn't cacheable", (address) => {
  expect(read(address)).toEqual({ kind: "uncached" });
});

test.each([
  ["/suggest/places?search=den", "/suggest/places"],
  ["/country", "/country"],
  ["/API/Get-IP/", "/api/get-ip"],
  ["/Share/Locations/a.jpg/", "/share/Locations/a.jpg"],
  ["/share/locations/a.jpg.data", "/share/locations/a.jpg"],
  ["/sitemap%2Exml", "/sitemap.xml"],
  ["/calendars/AbC/Bookings.ics", "/calendars/AbC/bookings.ics"],
])("%s isn't a page, and its path is %s", (address, path) => {
  expect(read(address)).toEqual({ kind: "endpoint", path });
});

test.each([
  ["/blog?page=2", "blog"],
  ["/BLOG/", "blog"],
  ["/blog.data", "blog"],
  ["/_.data", "home"],
  ["/country", "platform/endpoints/choose-country"],
  ["/unknown", null],
  ["/%E0%A4%A", null],
])("the route at %s is %s", (address, route) => {
  expect(readAddress(new URL(`http://sola.test${address}`)).route).toBe(route);
});

// Covers §8: "Near me" is where the visitor says, else the city they seem to be in
test.each([
  "/locations?search=near+me",
  "/booknow?service=barber+near+me",
  "/booknow?service=Hair&near=Near+me",
])("%s depends on its visitor's location and isn't cached", (written) => {
  expect(read(written)).toEqual({ kind: "uncached" });
});

test("near me is cached when the address names a place", () => {
  const address = "/locations?search=near+me&lat=39.7&long=-105";
  expect(read(address)).toEqual({ kind: "page", address });
});
