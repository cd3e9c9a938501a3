import { expect, test } from "vitest";
import { writeMail } from "#api/messages.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { fieldsOf, linkTo, radioValues } from "#tests/harness/page-form.ts";
import { createTourSite, firstStep, tourHours, twoMornings } from "#tests/harness/tour-site.ts";

const { api, location_id, open, send, inquire } = await createTourSite();

test("a tour time that can't be booked is named on the receipt, with what is left or what comes next", async () => {
  await send((await inquire({ email: "m@example.com" })).manager, twoMornings);
  const page = "/locations/south-lamar";
  const sendWith = async (email: string, fields: object, taken = true) => {
    const second = await send(page, { ...firstStep, email, location_id: String(location_id) });
    const [tour_start = ""] = radioValues(second.html, "tour_start");
    const { receipt } = await inquire({ email: `rival-${email}` });
    if (taken) await send(receipt, { start: tour_start });
    const fieldset = { ...fieldsOf(second.html, "leaseStudio"), services: "hair", tour_start, ...fields };
    return open((await send(page, fieldset)).to);
  };
  const late = await sendWith("late@example.com", {});
  expect(late.text).toContain("Your tour isn’t booked yet");
  expect(late.text).toMatch(/at \d+:\d+ am has been taken. These times are left:/);
  expect(radioValues(late.html, "start")).not.toEqual([]);

  const aside = await sendWith("aside@example.com", { subject: "Cheap rooms" }, false);
  expect(aside.text).toContain(
    "isn’t held for you: tours can be booked once one of us has read your inquiry",
  );
  expect(aside.text).toContain("We have it, Dana");
  expect(aside.text).toContain("our email then leads you back here");

  const only = tourHours({ 3: "10:00-10:30" });
  await send((await inquire({ email: "n@example.com" })).manager, only);
  const { db } = api.database;
  await db.updateTable("stylist").set({ horizon_days: 5 }).where("kind", "=", "tours").execute();
  const last = await sendWith("last@example.com", {});
  expect(last.text).toContain("no other time is open right now. Marisol will find one with you.");
  await db.updateTable("stylist").set({ horizon_days: 30 }).where("kind", "=", "tours").execute();
});

/** What leaves to both sides, in the order of `kind`. */
async function mailTexts(contact_inquiry_id: string): Promise<string[]> {
  const { db } = api.database;
  const rows = await db
    .selectFrom("message")
    .where("contact_inquiry_id", "=", contact_inquiry_id)
    .where("channel", "=", "mail")
    .where("status", "=", "waiting")
    .orderBy("kind")
    .selectAll()
    .execute();
  const mails = await Promise.all(rows.map((row) => writeMail(row, api.services)));
  return mails.map((mail) => (mail?.text ?? "").replace(/\s+/g, " "));
}

test("a tour time chosen with a quarantined inquiry is stored, mailed to both sides on release, and booked from the receipt", async () => {
  const { db } = api.database;
  await send((await inquire({ email: "q@example.com" })).manager, twoMornings);
  const page = "/locations/south-lamar";
  const second = await send(page, {
    ...firstStep,
    email: "quiet@example.com",
    location_id: String(location_id),
  });
  const [earlier = "", start = ""] = radioValues(second.html, "tour_start");
  const fields = { ...fieldsOf(second.html, "leaseStudio"), services: "hair", subject: "Cheap rooms" };
  await send(page, { ...fields, tour_start: earlier });
  // Changed before it was sent again.
  const { to: receipt } = await send(page, { ...fields, tour_start: start });
  expect(receipt).not.toContain("?");
  const label = /Tuesday, (November|December) \d+ at \d+:\d\d am/;
  const [chosen = ""] = label.exec((await open(receipt)).text) ?? [];
  expect((await open(receipt)).text).toContain(`${chosen} isn’t held for you`);

  const { id } = await db
    .selectFrom("contact_inquiry")
    .where("email", "=", "quiet@example.com")
    .select("id")
    .executeTakeFirstOrThrow();
  const manager = `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", id)}`;
  expect(await mailTexts(id)).toEqual([]);
  expect((await open(manager)).text).toContain(`Tour chosen, not booked yet: ${chosen}.`);
  await send(manager, { intent: "release" });
  const [lead = "", copy = ""] = await mailTexts(id);
  expect(lead).toContain(`Dana chose a tour: ${chosen}, Central Time. It isn’t booked yet`);
  expect(copy).toContain(`The time you chose isn’t booked yet: ${chosen}, Central Time.`);
  expect(copy).toContain(receipt);

  const released = await open(receipt);
  expect(released.text).toContain(`${chosen} is still open. Book it here, or choose another:`);
  expect(fieldsOf(released.html, "tour").start).toBe(start);
  expect(await send(receipt, { start })).toMatchObject({ status: 303, to: receipt });
  const booked = await open(receipt);
  expect(booked.text).toContain(`${chosen}. See your tour`);
  expect(booked.text).not.toContain("isn’t booked yet");
  expect((await open(manager)).text).toContain(`Tour booked: ${chosen}.`);
  await send(`${linkTo(booked.html, "See your tour, with its calendar file and directions")}/cancel`, {
    reason: "",
  });
  expect((await open(receipt)).text).toContain("Pick your private tour");
});

test("a chosen tour time that has passed before the release is said to have passed", async () => {
  const { db } = api.database;
  const { receipt } = await inquire({ email: "late-release@example.com" });
  await db
    .updateTable("contact_inquiry")
    .set({ tour_wanted: "2026-11-17T16:00:00Z" })
    .where("email", "=", "late-release@example.com")
    .execute();
  expect((await open(receipt)).text).toContain(
    "Tuesday, November 17 at 10:00 am has passed. These times are left:",
  );
});
