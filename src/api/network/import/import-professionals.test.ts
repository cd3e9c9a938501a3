import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createImporter, noChange, sentences } from "#tests/harness/import-export.ts";
import { exportProfessionals, professionalCell, professionalColumns } from "./import-professionals.ts";
import { writeTable } from "./table-file.ts";

const { db } = await openTestDatabase("sample");
const { importProfessionals } = createImporter(db);

it.each(["csv", "json"] as const)("professionals exported as %s import unchanged", async (format) => {
  const before = (await exportProfessionals(db)).slice(0, 400);
  const services = await serviceIds();
  const text = writeTable(before, format, professionalColumns, professionalCell);
  const result = await importProfessionals(text, format);
  expect(result).toEqual({ ...noChange, unchanged: 400 });
  expect((await exportProfessionals(db)).slice(0, 400)).toEqual(before);
  expect(await serviceIds()).toEqual(services);
});

async function serviceIds() {
  return await db
    .selectFrom("service")
    .select(["id", "name"])
    .where("active", "=", true)
    .orderBy("id")
    .execute();
}

const newProfessional = `url_name,location,first_name,last_name,suite,specialties,services,hours,books_online
ana-o-neill,south-lamar-austin,Ana,O’Neill,12,Hair; Gloss,"Hair | Gloss | 45 min | 60.50 USD | Shine, and a little tone.
hair | Haircut | 60 min | USD","Tue 09:00-12:00
Tue 13:00-18:00",yes
`;

it.each([
  ["webcal://calendar.example.com/ana.ics", "https://calendar.example.com/ana.ics", 0],
  ["https://10.0.0.7/ana.ics", null, 1],
])("an import connects the calendar at %s as %s", async (address, calendar_url, warnings) => {
  const file = `url_name,location,first_name,last_name,calendar_url\nana-ortiz,south-lamar-austin,Ana,Ortiz,${address}\n`;
  await importProfessionals("url_name,calendar_url\nana-ortiz,\n");
  const result = await importProfessionals(file);
  expect(result.ok && result.warnings).toHaveLength(warnings);
  expect(await exportProfessionals(db, ["ana-ortiz"])).toMatchObject([{ calendar_url }]);
});

it("an import adds a professional with services and hours", async () => {
  expect(await importProfessionals(newProfessional)).toMatchObject({ ok: true, added: 1 });
  const [ana] = await exportProfessionals(db, ["ana-o-neill"]);
  expect(ana?.services).toEqual([
    {
      category: "hair",
      name: "Gloss",
      duration_minutes: 45,
      price_cents: 6050,
      currency: "USD",
      description: "Shine, and a little tone.",
    },
    {
      category: "hair",
      name: "Haircut",
      duration_minutes: 60,
      price_cents: null,
      currency: "USD",
      description: "",
    },
  ]);
  expect(ana?.hours.map(({ opens }) => opens)).toEqual(["09:00", "13:00"]);
  const before = await db.selectFrom("service").select(["id", "name"]).where("name", "=", "Gloss").execute();
  await importProfessionals(newProfessional.replace("60.50", "70.00").replace("| Haircut |", "| Trim |"));
  const [changed] = await exportProfessionals(db, ["ana-o-neill"]);
  expect(changed?.services.map(({ name, price_cents }) => [name, price_cents])).toEqual([
    ["Gloss", 7000],
    ["Trim", null],
  ]);
  const after = await db.selectFrom("service").select(["id", "name"]).where("name", "=", "Gloss").execute();
  expect(after).toEqual(before);
});

// Covers design: Operators put their own network over the sample
it("an import reports invalid services and hours of a professional", async () => {
  const broken = newProfessional
    .replace("south-lamar-austin", "nowhere-land")
    .replace("13:00-18:00", "11:00-18:00")
    .replace("Ana,", "Ana2,");
  expect(await sentences(importProfessionals(broken))).toEqual([
    "Row 2, first_name: must be a name of letters, spaces, apostrophes, hyphens, periods and commas, at most 60.",
  ]);
  expect(await sentences(importProfessionals(broken.replace("Ana2", "Ana")))).toEqual([
    'Row 2, location: is "nowhere-land", and there is no such location.',
    "Row 2, hours: has two stretches of one day that overlap.",
  ]);
  const palmist = newProfessional.replace("Hair; Gloss", "Palmistry; Gloss");
  expect(await sentences(importProfessionals(palmist))).toEqual([
    expect.stringMatching(
      /^Row 2, specialties: begin with "Palmistry", and the first must be one of Massage, /,
    ),
  ]);
  expect(await importProfessionals(newProfessional.replace("Hair; Gloss", "Other; Palms"))).toMatchObject({
    ok: true,
  });
  const worse = newProfessional
    .replace("Hair | Gloss | 45 min", "Palmistry | Gloss | 45 minutes")
    .replace("Tue 13:00-18:00", "Fri 18:00-02:00\nTue 9-5\n24/7");
  expect(await sentences(importProfessionals(worse))).toEqual([
    'Row 2, services: item 1 category is "Palmistry", which is not one of the services.',
    "Row 2, services: item 1 duration_minutes must be whole minutes.",
    "Row 2, hours: item 2 opens at 18:00 and closes at 02:00; write hours after midnight on the next day.",
    'Row 2, hours: item 3 is "Tue 9-5", which isn\'t hours such as Tue 09:00-17:00.',
    'Row 2, hours: item 4 is "24/7", which isn\'t hours such as Tue 09:00-17:00.',
  ]);
});

it.each([
  ["J.R.", "St. John"],
  ["Dana", "King, Jr."],
  ["Cher", ""],
  ["Anne\u2010Marie", "O\u2019Neill"],
])("an import takes the name %s %s", async (first_name, last_name) => {
  const file = `url_name,location,first_name,last_name\nodd-name,south-lamar-austin,"${first_name}","${last_name}"\n`;
  expect(await importProfessionals(file)).toMatchObject({ ok: true });
  const [row] = await exportProfessionals(db, ["odd-name"]);
  expect([row?.first_name, row?.last_name]).toEqual([first_name.replace("\u2010", "-"), last_name]);
});

it.each([
  ["Mon 09:00\u201317:00", ["1 09:00-17:00"]],
  ["tuesday 9:00 \u2014 5:30 pm", ["2 09:00-17:30"]],
  ["Wed 9am-5pm", ["3 09:00-17:00"]],
  ["Mon-Wed: 10 AM to noon", ["1 10:00-12:00", "2 10:00-12:00", "3 10:00-12:00"]],
  ["Sun 00:00-24:00", ["7 00:00-24:00"]],
  ["Sat 8 p.m. - midnight\r\nSun Closed", ["6 20:00-24:00"]],
  ["Thurs 9a-5p", ["4 09:00-17:00"]],
  ["Closed", []],
  ["Mon, Wed, Fri 9 a.m. - 5 p.m.", ["1 09:00-17:00", "3 09:00-17:00", "5 09:00-17:00"]],
  ["Tue 10:00-14:00, 15:00-18:00", ["2 10:00-14:00", "2 15:00-18:00"]],
  ["Tues. 9:00-17:00; Thurs. 9-17h", null],
  ["Tues. 9:00-17:00; Thurs. 9:00-17:00", ["2 09:00-17:00", "4 09:00-17:00"]],
  ["TUE 9:00 till 17:00", ["2 09:00-17:00"]],
  [
    "Mon & Tue 9am until 12 noon and 1pm - 5pm",
    ["1 09:00-12:00", "1 13:00-17:00", "2 09:00-12:00", "2 13:00-17:00"],
  ],
  [
    "Mo-Tu 09.00-17.00; Sa,Su 1000-1400",
    ["1 09:00-17:00", "2 09:00-17:00", "6 10:00-14:00", "7 10:00-14:00"],
  ],
  ["M-W: 9AM\u20135PM, Sat: closed, Sun Closed", ["1 09:00-17:00", "2 09:00-17:00", "3 09:00-17:00"]],
  [
    "Fri \u2013 Mon from 10:00 to 18:00",
    ["1 10:00-18:00", "5 10:00-18:00", "6 10:00-18:00", "7 10:00-18:00"],
  ],
  ["Weekends: 10am-2pm", ["6 10:00-14:00", "7 10:00-14:00"]],
  ["Mondays and Thursdays, 9h30-17h", ["1 09:30-17:00", "4 09:30-17:00"]],
  ["Tue: 9:00-17:00, Thu: 11:00-19:00", ["2 09:00-17:00", "4 11:00-19:00"]],
  ["T 9am-5pm", null],
  ["Mon, Tue", null],
  ["9am-5pm", null],
  ["Mon 9am-5pm, by appointment", null],
])("an import reads the hours %j", async (hours, stored) => {
  const file = `url_name,location,first_name,last_name,hours\nodd-hours,south-lamar-austin,Odd,Hours,"${hours}"\n`;
  if (stored === null) {
    expect((await sentences(importProfessionals(file))).join()).toContain("which isn't hours such as");
    return;
  }
  expect(await importProfessionals(file)).toMatchObject({ ok: true });
  const [row] = await exportProfessionals(db, ["odd-hours"]);
  expect(row?.hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`)).toEqual(stored);
});

it("an import refuses two stretches that begin together", async () => {
  const file = newProfessional.replace("Tue 13:00", "Tue 09:00");
  expect(await sentences(importProfessionals(file))).toEqual([
    "Row 2, hours: has two stretches of one day that overlap.",
  ]);
});

it("a renamed professional retains bookings, services and the former address", async () => {
  const [before] = await exportProfessionals(db, ["renata-duenas"]);
  expect(await importProfessionals("url_name,former_url_names\nrenata-abel,renata-duenas\n")).toMatchObject({
    ok: true,
    updated: 1,
  });
  expect(await exportProfessionals(db, ["renata-abel"])).toEqual([
    { ...before, url_name: "renata-abel", former_url_names: ["renata-duenas"] },
  ]);
  expect(await importProfessionals("url_name,suite\nrenata-duenas,99\n")).toMatchObject({
    updated: 1,
    warnings: [
      { row: 2, column: "url_name", message: "is a former name of renata-abel, which this row updates" },
    ],
  });
  expect(await exportProfessionals(db, ["renata-duenas"])).toEqual([]);
  expect(await importProfessionals("url_name,former_url_names\nrenata-duenas,renata-abel\n")).toMatchObject({
    updated: 1,
  });
});

it("an imported professional leaves the sample", async () => {
  await importProfessionals(newProfessional);
  const { rows } = await sql<{
    sample: boolean;
  }>`select sample from stylist where url_name = 'ana-o-neill'`.execute(db);
  expect(rows).toEqual([{ sample: false }]);
});
