import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import { escalateInquiry } from "#api/leads/inquiries/queue-inquiry-mail.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createOperator } from "#tests/harness/sola.ts";

// Commands use the real clock.
const api = await createTestApi("empty", { now: Temporal.Now.instant });
const { db, url } = api.database;
const sola = createOperator(url);
const location_id = await storeLocation(db);
const muellerId = await storeLocation(db, {
  url_name: "mueller-austin",
  name: "Mueller",
  public_email: null,
});

beforeEach(async () => {
  await db.deleteFrom("contact_inquiry").execute();
});

const inquire = async (changes: object = {}, call = "create-contact-inquiry") => {
  const { reference } = await postInquiry(
    api.services,
    { location_id, services: ["hair"], ...changes },
    call,
  );
  return String(reference);
};
const mails = () =>
  db
    .selectFrom("message")
    .select(["kind", "recipient", "status"])
    .orderBy("kind")
    .orderBy("created_at")
    .execute();
const setState = (reference: string, changes: object) =>
  db.updateTable("contact_inquiry").set(changes).where("reference", "=", reference).execute();
const setMail = (status: "sent" | "failed") =>
  db.updateTable("message").set({ status }).where("kind", "=", "inquiry-manager").execute();

it("inquiries lists leads newest first with their status", async () => {
  expect((await sola("inquiries", "list")).printed).toBe("There are none.");
  const first = await inquire();
  await inquire({ email: "demo@example.com" }, "create-contact-inquiry?sola-demo=true");
  const listed = await sola("inquiries", "list");
  expect(listed.code).toBe(0);
  expect(listed.printed).toMatch(
    new RegExp(
      `${first} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d -0[56]:00 +waiting +south-lamar-austin +Dana O'Brien +hair$`,
      "m",
    ),
  );
  expect(listed.printed.split("\n")).toHaveLength(2);

  await setMail("sent");
  expect((await sola("inquiries", "list", "--state", "sent")).printed).toContain(first);
  await setMail("failed");
  expect((await sola("inquiries", "list", "--state", "undelivered")).printed).toContain(first);
  await setState(first, { acknowledged_at: Temporal.Now.instant().toString() });
  expect((await sola("inquiries", "list", "--state", "answered")).printed).toContain(first);
  expect((await sola("inquiries", "list", "--state", "sent")).printed).toBe("There are none.");

  const second = await inquire({ location_id: muellerId });
  expect((await sola("inquiries", "list", "--location", "mueller-austin")).printed).toContain(second);
  expect((await sola("inquiries", "list", "--location", "mueller-austin")).printed).not.toContain(first);
  expect((await sola("inquiries", "list", "--limit", "1")).printed).toContain(second);
  const tomorrow = Temporal.Now.plainDateISO("UTC").add({ days: 1 }).toString();
  expect((await sola("inquiries", "list", "--since", tomorrow)).printed).toBe("There are none.");
});

it("inquiries strips control characters for the terminal", async () => {
  await db.deleteFrom("contact_inquiry").execute();
  const reference = await inquire({ message: "Hi\u001b[2J\u0007\nthere \u202egnp" });
  await setState(reference, { quarantined: true, suspicion: 4 });
  const { printed } = await sola("inquiries", "list", "--state", "quarantined");
  expect(printed).toContain("Hi [2J there gnp");
  expect(printed).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
});

it("inquiries export escapes cells that a spreadsheet would evaluate", async () => {
  const reference = await inquire({
    message: '=HYPERLINK("https://evil.example")',
    services: ["hair", "nails"],
  });
  expect(await sola("inquiries", "export", "--output", "leads.csv")).toMatchObject({
    code: 0,
    printed: "Wrote leads.csv.",
  });
  const [row] = parse(readFileSync(join(sola.folder, "leads.csv"), "utf8"), { columns: true });
  expect(row).toMatchObject({
    reference,
    email: "dana@example.com",
    phone: "5125550163",
    services: "hair; nails",
    location: "south-lamar-austin",
    message: '\'=HYPERLINK("https://evil.example")',
  });
  const json = JSON.parse((await sola("inquiries", "export", "--format", "json")).written);
  expect(json).toMatchObject([
    { reference, services: ["hair", "nails"], message: expect.stringMatching(/^=/) },
  ]);
});

it("inquiries marks a lead as passed on by hand, which stops its mails and escalation", async () => {
  const reference = await inquire();
  expect((await sola("inquiries", "mark-delivered", reference.toLowerCase())).printed).toContain(
    "marked delivered",
  );
  expect((await sola("inquiries", "list", "--state", "answered")).printed).toContain(reference);
  expect(await mails()).toEqual([
    { kind: "inquiry-manager", recipient: "marisol@sola.example", status: "failed" },
    { kind: "inquiry-visitor", recipient: "dana@example.com", status: "waiting" },
  ]);
  const { id } = await db.selectFrom("contact_inquiry").select("id").executeTakeFirstOrThrow();
  await escalateInquiry(api.services, id);
  expect(await mails()).toHaveLength(2);
  expect(await db.selectFrom("message").select("id").where("failed_at", "is not", null).execute()).toEqual(
    [],
  );
});

it("inquiries re-send sends a lead to its manager or another address, repeatedly", async () => {
  const reference = await inquire();
  expect((await sola("inquiries", "re-send", reference)).printed).toContain("marisol@sola.example");
  expect((await sola("inquiries", "re-send", reference)).code).toBe(0);
  expect((await sola("inquiries", "re-send", reference, "--to", "ines@sola.example")).code).toBe(0);
  const recipients = (await mails()).filter(({ kind }) => kind === "inquiry-manager");
  expect(recipients.map(({ recipient }) => recipient)).toEqual([
    "marisol@sola.example",
    "marisol@sola.example",
    "marisol@sola.example",
    "ines@sola.example",
  ]);
  expect(recipients.map(({ status }) => status)).toEqual(Array(4).fill("waiting"));
});

it("inquiries reports an unknown lead, and a lead that can't be sent yet", async () => {
  const unknown = "LS-1111-11";
  for (const words of [
    ["inquiries", "mark-delivered", unknown],
    ["inquiries", "re-send", unknown],
    ["inquiries", "release", unknown],
  ])
    expect(await sola(...words)).toEqual({
      code: 1,
      printed: "No inquiry has that reference.",
      written: "",
    });
  await inquire({}, "create-split-contact-inquiry");
  const { reference } = await db.selectFrom("contact_inquiry").select("reference").executeTakeFirstOrThrow();
  expect(await sola("inquiries", "re-send", reference)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("unfinished"),
  });
});

it("a quarantined inquiry is hidden until it's released, and then mailed to its recipients", async () => {
  const reference = await inquire();
  await db.deleteFrom("message").execute();
  await setState(reference, { quarantined: true, suspicion: 7, notified_at: null });
  const { id } = await db.selectFrom("contact_inquiry").select("id").executeTakeFirstOrThrow();
  await escalateInquiry(api.services, id);
  expect(await mails()).toEqual([]);
  expect((await sola("inquiries", "re-send", reference)).printed).toContain("Release it first");
  expect((await sola("inquiries", "list", "--state", "quarantined")).printed).toMatch(
    new RegExp(`${reference} .*south-lamar.* 7 `),
  );

  expect((await sola("inquiries", "release", reference)).code).toBe(0);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["inquiry-manager", "inquiry-visitor"]);
  expect((await sola("inquiries", "list", "--state", "quarantined")).printed).toBe("There are none.");
  expect(await sola("inquiries", "release", reference)).toMatchObject({ code: 1 });
});
