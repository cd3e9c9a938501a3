import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { createOperator } from "#tests/harness/sola.ts";
import { helpOf } from "./commands/command.ts";
import { commands } from "./sola.ts";

const database = await openTestDatabase("sample");
const sola = createOperator(database.url);
const { folder } = sola;

it("sola lists its commands and explains each", async () => {
  expect(await sola()).toMatchObject({ code: 0, printed: expect.stringContaining("import ") });
  const guide = readFileSync("docs/operating.md", "utf8");
  for (const { name, summary } of commands) {
    const help = helpOf({ name });
    expect(await sola(name, "--help")).toMatchObject({ code: 0, printed: help });
    expect(help).toContain(`npm run sola -- ${name}`);
    expect(guide).toContain(`\`npm run sola -- ${name}`);
    expect((await sola()).printed).toContain(summary);
  }
  expect(await sola("fly")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("There is no command fly."),
  });
});

it("sola prints its release's version", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(await sola("--version")).toMatchObject({ code: 0, printed: expect.stringContaining(version) });
});

it.each([
  [["import"], "Name one file"],
  [["import", "locations.xlsx"], "not one of .csv, .tsv, .txt and .json. Save a spreadsheet as CSV UTF-8."],
  [["import", "locations-of-mars.csv"], "can't be read"],
  [["import", "locations.csv", "--fast"], "Unknown option"],
  [["export"], "Name what to export"],
  [["export", "locations", "--format", "xml"], "csv or json"],
  [["export", "locations", "--output", "no-folder/x.csv"], "no-folder/x.csv can't be written"],
  [["flag", "FAQ_2"], "Expected on, off or unset"],
  [["flag", "FAQ 2", "on"], "A flag's name"],
  [["flag", "FAQ_2", "maybe"], "Expected on, off or unset"],
  [["maintenance", "maybe"], "Expected on, off or no argument"],
  [["maintenance", "on", "off"], "Expected on, off or no argument"],
  [["inquiries"], "Expected list, export, mark-delivered, re-send or release"],
  [["inquiries", "list", "--state", "lost"], "lost is not one of answered"],
  [["inquiries", "list", "--since", "yesterday"], "not a date such as"],
  [["inquiries", "list", "--limit", "0"], "--limit is a whole number"],
  [["inquiries", "list", "--location", "../x"], "not a url_name"],
  [["inquiries", "export", "--format", "xlsx"], "csv or json"],
  [["inquiries", "mark-delivered"], "Name a reference"],
  [["inquiries", "mark-delivered", "LS-4Q8M-TT"], "check for a typo"],
  [["inquiries", "re-send", "LS-1111-1X", "--to", "me"], "check for a typo"],
  [["inquiries", "release"], "Name a reference"],
  [["bookings"], "Expected list, export or cancel"],
  [["bookings", "list", "--status", "held"], "held is not one of confirmed, cancelled"],
  [["bookings", "cancel"], "Name a reference such as BK"],
  [["accounts"], "Expected list or create"],
  [["accounts", "create"], "Name an e-mail address"],
  [["accounts", "create", "renata"], "renata is not an e-mail address"],
  [["privacy"], "Expected export or erase"],
  [["privacy", "erase", "everybody"], "everybody is not an e-mail address"],
  [["mail"], "Expected test."],
  [["mail", "test"], "Name an e-mail address"],
  [["retention", "--now"], "Unknown option"],
  [["report", "--from", "2026-12-01", "--until", "2026-11-01"], "--from is after --until"],
  [["report", "--by", "manager"], "manager is not one of day, location, source"],
  [["report", "--output", "x.csv"], "--output needs --format"],
  [["content"], "Expected check, export or preview-link"],
])("sola answers %j with a sentence", async (words, sentence) => {
  expect(await sola(...words)).toMatchObject({ code: 2, printed: expect.stringContaining(sentence) });
});

it("sola exports a file and imports it again with one line changed", async () => {
  expect((await sola("export", "locations", "--output", "locations.csv")).code).toBe(0);
  const file = join(folder, "locations.csv");
  writeFileSync(file, readFileSync(file, "utf8").replace("Marisol Vega", "Marisol Vega-Ruiz"));
  const tried = await sola("import", "locations.csv", "--dry-run");
  expect(tried).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /As locations it would be: 0 added, 1 updated, 749 unchanged.*\nOf the sample network 1 would become/,
    ),
  });
  expect((await sola("export", "locations", "--format", "json")).written).not.toContain("Vega-Ruiz");
  expect((await sola("import", "locations.csv")).code).toBe(0);
  expect((await sola("export", "locations", "--format", "json")).written).toContain("Vega-Ruiz");
});

it("sola import --dry-run refuses what the import would refuse for bookings", async () => {
  const { url_name } = await database.db
    .selectFrom("booking")
    .innerJoin("location", "location.id", "booking.location_id")
    .where("status", "=", "confirmed")
    .where(sql<boolean>`lower(during) > now()`)
    .select("location.url_name")
    .executeTakeFirstOrThrow();
  writeFileSync(join(folder, "closing.csv"), `url_name,active\n${url_name},false\n`);
  const dryRun = ["import", "locations", "closing.csv", "--dry-run"];
  const { code, printed } = await sola(...dryRun);
  expect(code).toBe(1);
  expect(printed).toContain("can't take place as booked:");
  expect(printed).toContain("Without --dry-run, nothing would be imported. Move or cancel these first");
  expect(printed).not.toContain("is fine");
  expect(await sola(...dryRun, "--even-with-bookings")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("is fine"),
  });
});

it("sola imports nothing from a file with a problem and prints its line", async () => {
  writeFileSync(
    join(folder, "mine.json"),
    JSON.stringify([{ url_name: "first", location: "nowhere", first_name: "A", last_name: "B" }]),
  );
  const result = await sola("import", "mine.json", "--as", "professionals");
  expect(result.code).toBe(1);
  expect(result.printed).toContain('Row 1, location: is "nowhere"');
  expect(result.printed).toContain("Nothing was imported");
});

it.each([
  ["", "the file is empty"],
  ["url_name,name\n", "is a heading without rows"],
])("sola import refuses a file of %j", async (text, sentence) => {
  writeFileSync(join(folder, "locations-of-none.csv"), text);
  const { code, printed } = await sola("import", "locations-of-none.csv");
  expect(code).toBe(1);
  expect(printed).toContain(sentence);
});

it("sola import notes pictures that the site can't show", async () => {
  const pictures = ["/images/location-01.jpg", "/images/gone.jpg", "https://photos.elsewhere.example/a.jpg"];
  const line = `url_name,name,address_1,city,state,postal_code,country,pictures\nseen,Seen,1 Seen St,Denver,CO,80202,US,`;
  writeFileSync(join(folder, "seen.csv"), `${line}${pictures.join("; ")}\n`);
  const why = "which is neither in data/pictures nor on a host of IMAGE_HOSTS, so it isn't shown.";
  const { code, printed } = await sola("import", "locations", "seen.csv", "--dry-run");
  expect(code).toBe(0);
  expect(printed.split("\n").filter((sentence) => sentence.startsWith("Note"))).toEqual([
    `Note: Row 2, pictures: has /images/gone.jpg, ${why}`,
    `Note: Row 2, pictures: has https://photos.elsewhere.example/a.jpg, ${why}`,
  ]);
});

// Covers design: Operators put their own network over the sample
it("sola detects a file's kind by its columns, whatever its name", async () => {
  const line =
    "url_name,name,address_1,city,state,postal_code,country\nthe-row,The Row,1 Main St,Denver,CO,80202,US\n";
  writeFileSync(join(folder, "professionals.csv"), line);
  expect(await sola("import", "professionals.csv", "--dry-run")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("As locations it would be: 1 added"),
  });
  expect(await sola("import", "professionals.csv", "--as", "professionals")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("professionals.csv has the columns of locations."),
  });
  expect(await sola("import", "professionals.csv", "--as", "people")).toMatchObject({ code: 2 });
  writeFileSync(join(folder, "people.csv"), "url_name,active\nthe-row,no\n");
  expect(await sola("import", "people.csv")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("Name what people.csv contains"),
  });
  writeFileSync(join(folder, "people.csv"), line.replace("address_1", "adress_1"));
  expect(await sola("import", "people.csv")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("Row 1, adress_1: is not one of the columns"),
  });
});

// Covers design: Operators put their own network over the sample
it("sola removes the sample and leaves imported data", async () => {
  const line =
    "url_name,name,address_1,city,state,postal_code,country\nmy-own,My Own,1 Main St,Denver,CO,80202,US\n";
  writeFileSync(join(folder, "locations.csv"), line);
  expect((await sola("import", "locations.csv")).code).toBe(0);
  const sample = await database.db.selectFrom("location").where("sample", "=", true).select("id").execute();
  const { printed } = await sola("remove-sample");
  expect(printed).toContain(`Removed ${sample.length} locations`);
  const left = await database.db.selectFrom("location").select(["url_name", "sample"]).execute();
  expect(left).toContainEqual({ url_name: "my-own", sample: false });
  expect(left.length).toBeLessThan(10);
  expect(left.filter((location) => location.sample)).toEqual([]);
}, 60_000);

it("sola sets and unsets flags and maintenance", async () => {
  const rules = () =>
    database.db.selectFrom("feature_flag").select(["name", "rule"]).orderBy("name").execute();
  expect(await sola("flag", "FAQ_2", "off")).toMatchObject({ code: 0, printed: "FAQ_2 is off." });
  expect((await sola("flag")).printed).toMatch(/^FAQ_2 +on +off$/m);
  expect((await sola("flag", "FAQ_3", "on")).printed).toContain("The site has no flag of that name");
  expect((await sola("maintenance")).printed).toBe("The site is open.");
  expect((await sola("maintenance", "on")).printed).toBe("The site is closed for maintenance.");
  expect(await sola("maintenance")).toMatchObject({
    code: 0,
    printed: "The site is closed for maintenance.",
  });
  expect(await rules()).toEqual([
    { name: "FAQ_2", rule: false },
    { name: "FAQ_3", rule: true },
    { name: "maintenance", rule: true },
  ]);
  for (const name of ["FAQ_2", "FAQ_3"]) await sola("flag", name, "unset");
  expect((await sola("maintenance", "off")).printed).toBe("The site is open.");
  expect(await rules()).toEqual([{ name: "maintenance", rule: false }]);
});

it("sola reports that the database is down", async () => {
  const away = createOperator("postgresql://sola@127.0.0.1:1/sola");
  await expect(away("inquiries", "list")).rejects.toThrow("The database of DATABASE_URL does not answer");
});

it("sola exits with its usual code if its output's reader quits early, as head does", async () => {
  const command = spawn(process.execPath, ["src/main/sola.ts", "--help"], {
    env: { DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  command.stdout.destroy();
  const [[code], complaints] = await Promise.all([once(command, "close"), text(command.stderr)]);
  expect([code, complaints]).toEqual([0, ""]);
});
