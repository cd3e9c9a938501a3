import { beforeAll, describe, expect, test } from "vitest";
import { dana } from "#tests/harness/dana.ts";
import { type EveryPage, openEveryPage } from "#tests/harness/every-page.ts";
import { fieldsOf, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";

let site: EveryPage;

beforeAll(async () => {
  site = await openEveryPage();
});

/** A host as an agent knows it: pages and calls at one address, each request counted. */
function host({ web, api }: Pick<EveryPage, "web" | "api">) {
  const requests: string[] = [];
  async function ask(path: string, init?: RequestInit) {
    const { pathname, search } = new URL(path, "http://sola.test");
    requests.push(pathname);
    return pathname.startsWith("/api/")
      ? api.fetch(new Request(`http://sola.test${pathname}${search}`, init))
      : web.open(pathname + search, { redirect: "manual", ...init });
  }
  return { requests, ask };
}

/** The tags of a page's forms that are tools. */
const formsIn = (html: string) => [...html.matchAll(/<form[^>]*toolname="([^"]*)"[^>]*>/g)];

describe("an agent that knows only the host name", () => {
  test("books by HTML forms in five requests", async () => {
    const { requests, ask } = host(site);
    const home = await (await ask("/")).text();
    const search = formsIn(home).find(([, name]) => name === "search_professionals")?.[0];
    const [, action] = /action="([^"]*)"/.exec(search ?? "") ?? [];
    const asked = new URLSearchParams({ service: "haircut", near: "Austin, TX" });
    const results = await (await ask(`${action}?${asked}`)).text();
    const [, time = ""] = /href="(\/professionals\/[^"]*\/book\?[^"]*start=[^"]*)"/.exec(results) ?? [];
    const address = time.replaceAll("&amp;", "&");
    const page = await (await ask(address)).text();
    expect(formsIn(page).map(([, name]) => name)).toEqual(["book_appointment"]);
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fieldsOf(page, "book"), ...dana }))
      for (const one of [value].flat()) body.append(name, one);
    const sent = await ask(address, { method: "POST", body });
    expect(sent.status).toBe(303);
    const receipt = await ask(sent.headers.get("location") ?? "");
    expect(textOf(await receipt.text())).toMatch(/booked/i);
    expect(requests).toHaveLength(5);
  });

  test("books by the OpenAPI document in five requests", async () => {
    const { requests, ask } = host(site);
    const [, described = ""] =
      /<([^>]*)>; rel="service-desc"/.exec((await ask("/")).headers.get("link") ?? "") ?? [];
    const document = await (await ask(described)).json();
    const { origin } = new URL(document.servers[0].url);
    const base = document.servers[0].url.slice(origin.length);
    const operation = (id: string, method: string) => {
      const [path] = Object.entries<Record<string, { operationId: string }>>(document.paths).find(
        ([, methods]) => methods[method]?.operationId === id,
      ) ?? [""];
      return base + path;
    };
    const asked = new URLSearchParams({ keyword: "haircut", search: "Austin, TX" });
    const found = await (await ask(`${operation("searchWebpages", "get")}?${asked}`)).json();
    const offer = found.data.platforms.sola_genius.find(
      (one: { matched_services: { availability: string[] | null }[]; books_online: boolean }) =>
        one.books_online && one.matched_services[0]?.availability?.[0],
    );
    const [service] = offer.matched_services;
    const made = await ask(operation("createBooking", "post"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...document.paths["/create-booking"].post.requestBody.content["application/json"].example,
        ...dana,
        stylist_id: offer.stylist_id,
        service_ids: [service.guid],
        start: service.availability[0],
      }),
    });
    expect(made.status).toBe(201);
    const { data } = await made.json();
    const kept = await ask(`${base}/get-booking?token=${data.manage_url.split("/").at(-1)}`);
    expect((await kept.json()).data).toMatchObject({ start: service.availability[0] });
    expect(requests).toHaveLength(5);
  });

  test("finds the document by the catalog and by llms.txt", async () => {
    const { ask } = host(site);
    const catalog = await ask("/.well-known/api-catalog");
    expect(catalog.headers.get("content-type")).toMatch(/^application\/linkset\+json;/);
    expect(catalog.headers.get("link")).toContain('rel="api-catalog"');
    const [api] = (await catalog.json()).linkset;
    const text = await (await ask("/llms.txt")).text();
    expect(text).toMatch(/^# Sola\n/);
    for (const [{ href, type }] of [api["service-desc"], api["service-doc"]]) {
      expect(text).toContain(`](${href})`);
      const linked = await ask(href);
      expect([linked.status, linked.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining(type),
      ]);
    }
    for (const [, address = ""] of text.matchAll(/\]\(([^)]*)\)/g))
      expect([address, (await ask(address)).status]).toEqual([address, 200]);
  });
});

test("only forms that store nothing are sent without a person's click", async () => {
  const found = new Map<string, string>();
  for (const page of ["home", "locations", "location", "booknow", "contact-us"]) {
    const html = await (await site.web.open(site.addresses[page] ?? "")).text();
    for (const [form, name = ""] of formsIn(html)) found.set(name, form);
  }
  const automatic = [...found].filter(([, form]) => form.includes("toolautosubmit")).map(([name]) => name);
  expect([...found.keys()].sort()).toEqual(["search_locations", "search_professionals", "send_inquiry"]);
  expect(automatic.sort()).toEqual(["search_locations", "search_professionals"]);
  for (const [, form] of found) expect(form.includes('method="post"')).toBe(!form.includes("toolautosubmit"));
});

test("a professional's data has a booking template, and offers with price, address and link", async () => {
  const { api, web } = site;
  const { url_name } = await storeProfessional(api.database.db);
  const html = await (await web.open(`/professionals/${url_name}`)).text();
  const [{ mainEntity }] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json))
    .filter((thing) => thing["@type"] === "ProfilePage");
  const at = `http://sola.test/professionals/${url_name}/book`;
  expect(mainEntity.potentialAction.target.urlTemplate).toBe(`${at}{?services*,start}`);
  for (const offer of mainEntity.makesOffer) {
    expect(offer).toMatchObject({ price: expect.any(Number), priceCurrency: "USD" });
    expect(offer.availableAtOrFrom["@id"]).toBe(mainEntity.workLocation["@id"]);
    expect((await web.open(offer.url)).status).toBe(200);
  }
  expect(mainEntity.workLocation.address.streetAddress).toBeTruthy();
});
