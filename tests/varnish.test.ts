import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageCaching } from "#web/platform/caching/page-caching.ts";
import routes from "../src/web/routes.ts";

const vcl = readFileSync("deploy/varnish/sola.vcl", "utf8");
const [, block = ""] = /\nsub known_parameters \{\n(.*?)\n\}/s.exec(vcl) ?? [];

/** The parameters that endpoints with `Cache-Control: public` read. */
const ofEndpoints: Record<string, string[]> = {
  "network/search/suggest-places": ["country", "search", "for"],
  "network/search/suggest-professionals": ["country", "search"],
  "network/home/openings-this-week": ["country", "near"],
  image: ["url", "w", "q"],
  "network/share/card": [],
  "platform/endpoints/map-ground": [],
  "platform/endpoints/sitemap-index": [],
  "platform/endpoints/sitemap-part": [],
  "platform/endpoints/robots": [],
  "platform/endpoints/llms-txt": [],
  "platform/endpoints/site-manifest": [],
  "platform/endpoints/api-catalog": [],
  "platform/endpoints/gpc": [],
  "platform/endpoints/security-txt": [],
  "app-site-association": [],
  "well-known-app-site-association": [],
  "content/feed/blog-feed": [],
  "content/going-independent/guide-pdf": [],
};

const entries = flatten(await routes);

function flatten(all: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return all.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
}

/** A regular expression of a route's path. */
function pathOf(id: string): string {
  const entry = entries.find(({ id: own, file }) => (own ?? file.replace(/\.ts$/, "")) === id);
  if (!entry) throw new Error(`There is no route ${id}.`);
  const parts = (entry.path ?? "").split("/").filter(Boolean);
  return (
    parts
      .map((part) => {
        if (part === "*") return "(/[^?]*)?";
        if (part.endsWith("?")) return "(/[^/?]+)?";
        return part.startsWith(":") ? "/[^/?]+" : `/${part.replaceAll(".", "[.]")}`;
      })
      .join("") || "/?"
  );
}

function lineFor(ids: string[], names: readonly string[], isPage: boolean): string {
  const paths = ids.map(pathOf).join("|");
  const pass = isPage ? `if (req.url ~ "[?&]country=") { return (pass); } ` : "";
  const change =
    names.length === 0
      ? `regsub(req.url, "[?].*", "")`
      : `regsuball(req.url, "([?&])(?!(${names.join("|")})=)[^&]*", "\\1")`;
  return `  if (req.url ~ "^(/[a-z][a-z])?(${paths})[?]") { ${pass}set req.url = ${change}; }`;
}

/** The block that the tables require. */
function expectedBlock(): string {
  const pages = Object.entries(pageCaching).filter(([id, names]) => names !== "never" && id !== "not-found");
  const lines = [pages, Object.entries(ofEndpoints)].flatMap((table, at) => {
    const bare = table.filter(([, names]) => names.length === 0).map(([id]) => id);
    const rest = table.filter(([, names]) => names.length > 0);
    return [
      lineFor(bare, [], at === 0),
      ...rest.map(([id, names]) => lineFor([id], names as readonly string[], at === 0)),
    ];
  });
  return [
    "  # From src/web/platform/caching/page-caching.ts; tests/varnish.test.ts compares them.",
    ...lines,
    `  set req.url = regsuball(req.url, "&+", "&");`,
    `  set req.url = regsub(req.url, "[?]&", "?");`,
    `  set req.url = regsub(req.url, "[?&]$", "");`,
  ].join("\n");
}

test("Varnish tells pages apart by the parameters of page-caching.ts alone", () => {
  expect(block).toBe(expectedBlock());
});

test("every endpoint with a public response has its parameters in the table", () => {
  const isPublic = (file: string) =>
    /public, max-age|answerPicture|sitemapAnswer/.test(readFileSync(`src/web/${file}`, "utf8"));
  const ids = entries
    .filter(({ file }) => file.endsWith(".ts") && isPublic(file))
    .map(({ id, file }) => id ?? file.replace(/\.ts$/, ""));
  expect(ids.filter((id) => !(id in ofEndpoints))).toEqual([]);
});

/** The address that Varnish looks up; null for one that it passes. */
function lookedUp(url: string): string | null {
  let at = url;
  for (const line of block.split("\n")) {
    const [, condition] = /^ {2}if \(req\.url ~ "(.*?)"\)/.exec(line) ?? [];
    if (condition !== undefined && !new RegExp(condition).test(at)) continue;
    const [, pass] = /if \(req\.url ~ "([^"]*)"\) \{ return \(pass\); \}/.exec(line) ?? [];
    if (pass !== undefined && new RegExp(pass).test(at)) return null;
    const [, how, what = "", by = ""] = /(regsub(?:all)?)\(req\.url, "(.*?)", "(.*?)"\)/.exec(line) ?? [];
    if (how) at = at.replace(new RegExp(what, how === "regsuball" ? "g" : ""), by.replace("\\1", "$1"));
  }
  return at;
}

describe("the address that Varnish looks up", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=news", "/"],
    ["/locations?utm_source=a&search=Denver%2C+CO&x=1&page=2", "/locations?search=Denver%2C+CO&page=2"],
    ["/locations?searches=1&mysearch=2", "/locations"],
    ["/locations/south-lamar-austin?a=1&b=2", "/locations/south-lamar-austin"],
    ["/booknow?&&service=hair&", "/booknow?service=hair"],
    ["/booknow/renata?near=Austin&search", "/booknow/renata?near=Austin"],
    ["/about/team/ann?page=3", "/about/team/ann"],
    ["/share/locations/south-lamar-austin.jpg?1", "/share/locations/south-lamar-austin.jpg"],
    ["/sitemap/pages.xml?x", "/sitemap/pages.xml"],
    ["/_image?url=/images/a.jpg&x=1&w=640&q=75", "/_image?url=/images/a.jpg&w=640&q=75"],
    ["/suggest/places?search=den&country=US&x=1", "/suggest/places?search=den&country=US"],
    ["/?country=CA", null],
    ["/locations?search=x&country=CA", null],
    // Not shared.
    ["/alerts?service=1&days=2026-12-01", "/alerts?service=1&days=2026-12-01"],
    ["/reset-password/abc?x=1", "/reset-password/abc?x=1"],
  ])("of %s is %s", (url, expected) => {
    expect(lookedUp(url)).toBe(expected);
  });

  test("is the same with any unknown parameters anywhere", () => {
    const unknown = fc
      .stringMatching(/^[a-z_]{1,12}$/)
      .filter((name) => !/^(search|page|country)$/.test(name));
    const pair = fc.tuple(unknown, fc.stringMatching(/^[\w%.-]{0,9}$/)).map((both) => both.join("="));
    fc.assert(
      fc.property(fc.array(pair), fc.array(pair), fc.array(pair), (before, between, after) => {
        const query = [...before, "page=2", ...between, "search=hair", ...after].join("&");
        expect(lookedUp(`/news?${query}`)).toBe("/news?page=2&search=hair");
      }),
    );
  });
});
