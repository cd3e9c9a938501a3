import { expect, test } from "vitest";
import { clientAddressHeader } from "#contract/platform/internal-headers.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb, siteAddress } from "#tests/harness/web.ts";

const limited: string[] = [];
const isAllowed = { current: true };
const api = await createTestApi("sample", {
  rateLimiter: {
    async take(name, address) {
      limited.push(`${name} ${address}`);
      return isAllowed.current ? { ok: true } : { ok: false, retryAfterSeconds: 1 };
    },
    giveBack: async () => undefined,
    networkOf: () => null,
  },
});
const web = await createTestWeb(api, { now: api.clock.now });

async function mainOf(path: string, country: string): Promise<string> {
  const page = await web.open(path, { headers: { cookie: `country=${country}` } });
  return (await page.text()).split("<main")[1] ?? "";
}

const number = /\d[\d,]*/;
const people = /([\d,]+)\s(?:location|professional)s?\b/;

/** `690 locations`, `All 690 in the US`, `Denver 13` */
const counts = [people, /^All ([\d,]+) in/, /^(?!Page|.* suite)\D+ ([\d,]+)$/];

/** The links of a page that state how many they open, as text or as the label of a pin. */
function countedLinks(html: string) {
  const links = html.matchAll(/<a [^>]*href="([^"]+)"([^>]*)>(.*?)<\/a>/gs);
  const counted = [...links].flatMap(([, to = "", attributes = "", content = ""]) => {
    const label = /aria-label="([^"]+)"/.exec(attributes)?.[1] ?? textOf(content);
    const [said] = counts.flatMap((count) => count.exec(label)?.[1] ?? []);
    return said ? { to: to.replaceAll("&amp;", "&"), said } : [];
  });
  return [...new Map(counted.map((link) => [JSON.stringify(link), link])).values()];
}

/** The number that a link leads to: of its target on the same page, or the first on its own. */
async function countAt(to: string, path: string, html: string, country: string) {
  if (!to.startsWith("#")) {
    const { pathname, search } = new URL(to, `${siteAddress}${path}`);
    const text = textOf(await mainOf(pathname + search, country)).replaceAll(
      "One location in",
      "1 location in",
    );
    return people.exec(text)?.[1];
  }
  const target = new RegExp(`<(\\w+)\\b[^>]*? id="${to.slice(1)}"[^>]*>(.*?)</(?:h\\d|li)>`, "s").exec(html);
  const [, element, content = ""] = target ?? [];
  // A city of one location is a row with its link instead of a heading with a count.
  return element === "li" ? String(content.split("<a ").length - 1) : number.exec(textOf(content))?.[0];
}

test.each([
  ["/", "US", 1],
  ["/", "CA", 1],
  ["/locations", "US", 50],
  ["/locations", "CA", 12],
  ["/locations?search=zzzzqx", "US", 12],
  ["/locations?search=Fairbanks%2C+AK", "US", 1],
  ["/booknow", "US", 12],
  ["/booknow", "CA", 5],
  ["/booknow?service=Nails", "US", 12],
  ["/booknow?service=balayage&near=zzzzqx", "US", 12],
  ["/booknow?service=xylophone&near=Austin%2C+TX", "US", 5],
  ["/booknow/south-lamar-austin", "US", 6],
  ["/regions", "US", 12],
  ["/regions", "CA", 5],
  ["/states", "US", 40],
  ["/states", "CA", 7],
  ["/states/tx", "US", 5],
  ["/locations/south-lamar-austin", "US", 8],
])(
  "each count of %s (%s) is the number that its link shows",
  async (path, country, least) => {
    const html = await mainOf(path, country);
    const links = countedLinks(html);
    expect(links.length).toBeGreaterThanOrEqual(least);
    for (const { to, said } of links) {
      const at = to.startsWith("?") ? new URL(path, siteAddress).pathname + to : to;
      expect(await countAt(at, path, html, country), to).toBe(said);
    }
  },
  60_000,
);

test.each(["/booknow", "/locations"])(
  "%s counts its cities at the price of one search of the visitor",
  async (path) => {
    const address = "198.51.100.7";
    const open = async () => {
      limited.length = 0;
      const html = await (await web.open(path, { headers: { [clientAddressHeader]: address } })).text();
      return {
        searches: limited.filter((call) => call === `search ${address}`).length,
        links: countedLinks(html),
      };
    };
    const allowed = await open();
    expect(allowed.links.length).toBeGreaterThan(5);
    isAllowed.current = false;
    const refused = await open();
    isAllowed.current = true;
    expect([allowed.searches, refused.searches]).toEqual([1, 1]);
    expect(limited.every((call) => call.endsWith(address))).toBe(true);
    expect(refused.links.length).toBeLessThan(allowed.links.length);
  },
);
