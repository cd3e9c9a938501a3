import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { textOf } from "#tests/harness/page-form.ts";
import { createTestWeb } from "#tests/harness/web.ts";
import { corridorOf, craftsOf } from "./corridor-of.ts";

const person = (id: number, suite: string | null) => ({
  stylist_id: id,
  url_name: `person-${id}`,
  first_name: "Person",
  last_name: String(id),
  suite,
  specialties: ["Hair"],
  services: [],
});
const shown = (people: (string | null)[], count: number | null) =>
  corridorOf(
    people.map((suite, index) => person(index, suite)),
    count,
  ).map(({ suite, people }) => [suite, people.length]);

test("unnamed studios fill the gaps when suites are numbered consecutively", () => {
  expect(shown(["03", "1", "03"], 4)).toEqual([
    ["1", 1],
    ["02", 0],
    ["03", 2],
    ["04", 0],
  ]);
});

test("other suite numbers are preserved, and unnamed studios come last", () => {
  expect(shown(["210", "104"], 3)).toEqual([
    ["104", 1],
    ["210", 1],
    [null, 0],
  ]);
});

test("no studios are added when their count is unknown", () => {
  expect(shown(["B", "A", null], null)).toEqual([
    ["A", 1],
    ["B", 1],
  ]);
  expect(shown([], null)).toEqual([]);
});

test("craftsOf counts the professionals who offer each kind of service, the most frequent first", () => {
  const kinds = [["nails"], [], ["hair", "hair", "nails"], [], ["hair"], ["hair", "brows"]];
  const doors = kinds.map((kinds, id) => ({
    suite: null,
    people: [{ id, url_name: String(id), name: "A", does: "Hair", kinds }],
  }));
  expect(craftsOf(doors)).toEqual([
    { kind: "hair", name: "Hair", count: 3 },
    { kind: "nails", name: "Nails", count: 2 },
    { kind: "brows", name: "Brows", count: 1 },
  ]);
});

test("a location draws every door with its name, and a nameless door leads to the manager", async () => {
  const api = await createTestApi("sample");
  const web = await createTestWeb(api, { now: api.clock.now });
  const html = await (await web.open("/locations/south-lamar-austin")).text();
  const [corridor = ""] = /<div class="wings".*?<\/div>/s.exec(html) ?? [];
  expect(corridor.match(/<li/g)).toHaveLength(34);
  expect(textOf(corridor)).toMatch(/Suite 14 Renata Dueñas Hair/);
  expect(corridor).toContain('href="/professionals/renata-duenas"');
  expect(textOf(corridor)).toContain("Suite 06 Ask Marisol");
  expect(corridor).toContain('href="#leaseStudio"');
});

test("a craft of the corridor lights as many doors as it counts", async () => {
  const api = await createTestApi("sample");
  const web = await createTestWeb(api, { now: api.clock.now });
  const html = await (await web.open("/locations/south-lamar-austin")).text();
  const crafts = [
    ...html.matchAll(
      /id="craft-(\d+)" href="#craft-\d+">[A-Z][A-Za-z ]+(?:<!-- -->)*(?: )?(?:<!-- -->)*(\d+)</g,
    ),
  ];
  expect(crafts.length).toBeGreaterThan(3);
  expect(crafts).toHaveLength(html.match(/id="craft-\d+" href/g)?.length ?? 0);
  for (const [, index, count] of crafts)
    expect(html.match(RegExp(`<li data-craft="[^"]*\\b${index}\\b`, "g"))).toHaveLength(Number(count));
});
