import fc from "fast-check";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, sentences } from "#tests/harness/import-export.ts";
import { exportLocations } from "./import-locations.ts";
import { exportProfessionals } from "./import-professionals.ts";

const { db } = await openTestDatabase("sample");
const { importLocations, importProfessionals } = createImporter(db);

it("a professional's location by its former name is read as its present one, with a note", async () => {
  const heading = "url_name,name,address_1,city,state,postal_code,country,former_url_names";
  await importLocations(`${heading}\nnow-here,Here,6 Here St,Austin,TX,78704,US,once-here\n`);
  const file = "url_name,location,first_name\nana-here,once-here,Ana\n";
  const message = "is a former name of now-here, which is read instead";
  expect(await importProfessionals(file)).toMatchObject({
    added: 1,
    warnings: [{ row: 2, column: "location", message }],
  });
  expect(await exportProfessionals(db, ["ana-here"])).toMatchObject([{ location: "now-here" }]);
});

it("a location renamed among any names retains every name that it had", async () => {
  const { url_name: start = "" } = (await exportLocations(db))[0] ?? {};
  let present = start;
  const had = new Set([start]);
  const names = [start, "turn-a", "turn-b", "turn-c"];
  const turns = fc.sample(fc.shuffledSubarray(names, { minLength: 4 }), { numRuns: 3, seed: 4 }).flat();
  for (const next of turns.filter((turn, at) => turn !== (turns[at - 1] ?? start))) {
    const result = await importLocations(`url_name,former_url_names\n${next},${present}\n`);
    expect(result).toMatchObject({ ok: true, added: 0, updated: 1, warnings: [] });
    present = next;
    had.add(next);
    expect(await exportLocations(db, [present])).toMatchObject([
      { url_name: present, former_url_names: [...had].filter((former) => former !== present).sort() },
    ]);
  }
  expect(had.size).toBe(4);
});

it("a professional is renamed back", async () => {
  await importProfessionals("url_name,former_url_names\nrenata-d,renata-duenas\n");
  const back = await importProfessionals("url_name,former_url_names\nrenata-duenas,renata-d\n");
  expect(back).toMatchObject({ ok: true, updated: 1, warnings: [] });
  expect(await exportProfessionals(db, ["renata-duenas"])).toMatchObject([
    { former_url_names: ["renata-d"] },
  ]);
});

it("a row of a former name that lists another former name retains both", async () => {
  await importLocations("url_name,former_url_names\nlodo-2,lodo-denver\n");
  expect(await importLocations("url_name,former_url_names\nlodo-denver,lodo-1\n")).toMatchObject({
    updated: 1,
  });
  expect(await exportLocations(db, ["lodo-2"])).toMatchObject([
    { former_url_names: ["lodo-1", "lodo-denver"] },
  ]);
});

it("two rows of one location by different names are refused by those names", async () => {
  const file = "url_name,former_url_names\nmueller-new,mueller-austin\nmueller-austin,\n";
  expect(await sentences(importLocations(file))).toEqual([
    "Row 3, url_name: has a name, present or former, that mueller-new in row 2 has.",
  ]);
});

it.each([
  ["lodo-3", "", ["lodo-a", "lodo-b"]],
  ["lodo-3", "lodo-b", ["lodo-a"]],
  ["lodo-b", "lodo-b", ["lodo-a"]],
  ["lodo-3", "lodo-b; lodo-a; lodo-c", []],
  ["lodo-4", "lodo-3", []],
])("a row %s with the former names %j notes the redirects that it ends", async (url_name, former, ended) => {
  await importLocations(
    "url_name,name,address_1,city,state,postal_code,country,former_url_names\nlodo-3,LoDo,7 Third St,Denver,CO,80202,US,lodo-a; lodo-b\n",
  );
  const result = await importLocations(`url_name,former_url_names\n${url_name},${former}\n`, "csv", true);
  const notes = (result.ok ? result.warnings : result.problems).filter(
    ({ column }) => column === "former_url_names",
  );
  expect(notes.map(({ message }) => message)).toEqual(
    ended.length === 0 ? [] : [`no longer has ${ended.join(", ")}, so the old address no longer redirects`],
  );
});

it.each([
  ["lodo-denver,shared", "south-lamar-austin,shared"],
  ["lodo-denver,fresh-name", "fresh-name,"],
  ["fresh-name,", "lodo-denver,fresh-name"],
])("rows %s and %s that claim a name are refused", async (first, second) => {
  const [one] = first.split(",");
  const file = `url_name,former_url_names\n${first}\n${second}\n`;
  expect(await sentences(importLocations(file))).toContain(
    `Row 3, url_name: has a name, present or former, that ${one} in row 2 has.`,
  );
});

it.each([
  ["turned-2,turned-2", ["turned-1"], ["turned-2"]],
  ["turned-2,turned-2; turned-1", ["turned-1"], ["turned-2"]],
  ["turned-2,turned-2; turned-0", ["turned-0"], ["turned-2"]],
  ["turned-1,turned-1", ["turned-1"], []],
  ["turned-1,turned-1; turned-2", ["turned-2"], ["turned-1"]],
  ["turned-2,turned-1; turned-1", ["turned-1"], []],
])("a row %s of turned-2, formerly turned-1, has the former names %j", async (row, former, passedOver) => {
  await importLocations(
    "url_name,name,address_1,city,state,postal_code,country,former_url_names\nturned-2,Turned,8 Turned St,Denver,CO,80202,US,turned-1\n",
  );
  const result = await importLocations(`url_name,former_url_names\n${row}\n`);
  const notes = result.ok ? result.warnings.filter(({ message }) => message.includes("passed over")) : null;
  expect(notes?.map(({ message }) => message)).toEqual(
    passedOver.map((name) => `has ${name}, the row's present name, which is passed over`),
  );
  const [stored] = [
    ...(await exportLocations(db, ["turned-2"])),
    ...(await exportLocations(db, ["turned-1"])),
  ];
  expect(stored?.former_url_names).toEqual(former);
  await db.deleteFrom("location").where("url_name", "like", "turned-%").execute();
});

it.each([
  ["former-b", "former-c", 'has "former-c", which is in use; rename that one first'],
  ["former-b", "Former-A", "item 1 must be 1 to 80 small letters, digits and hyphens"],
  ["former-b", "förmer-a", "item 1 must be 1 to 80 small letters, digits and hyphens"],
  ["former-b", "former-a0", 'has "former-a0", which is a former name of former-a'],
])("a row %s with the former name %s is refused", async (url_name, former, sentence) => {
  await importLocations(
    "url_name,name,address_1,city,state,postal_code,country,former_url_names\nformer-a,A,1 Former St,Denver,CO,80202,US,former-a0\nformer-b,B,2 Former St,Denver,CO,80202,US,\nformer-c,C,3 Former St,Denver,CO,80202,US,\n",
  );
  expect(await sentences(importLocations(`url_name,former_url_names\n${url_name},${former}\n`))).toEqual([
    `Row 2, former_url_names: ${sentence}.`,
  ]);
});
