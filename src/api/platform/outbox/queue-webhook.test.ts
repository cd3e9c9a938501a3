import { beforeEach, describe, expect, it } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, post } from "#tests/harness/booking.ts";
import { dana } from "#tests/harness/dana.ts";
import { danasInquiry, postInquiry } from "#tests/harness/inquiry.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { book } from "#tests/harness/made-booking.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { releaseFromQuarantine } from "../../leads/inquiries/deliver-again.ts";

const webhookUrls = ["https://crm.example/hooks", "https://calendar.example/hooks"];
const api = await createTestApi("empty", { webhookUrls });
const { db } = api.database;
const location_id = await storeLocation(db);
const renata = await storeProfessional(db);
const start = "2026-12-01T10:00:00-06:00";

beforeEach(async () => {
  for (const table of ["contact_inquiry", "booking"] as const) await db.deleteFrom(table).execute();
});

/** The types of what is stored for one address, the first stored first; the other's are the same. */
async function toldOf() {
  const rows = await db
    .selectFrom("message")
    .where("channel", "=", "webhook")
    .orderBy("created_at")
    .orderBy("kind")
    .select(["event_id as id", "recipient", "kind", "detail", "status"])
    .execute();
  const [first, second] = webhookUrls.map((url) => rows.filter((row) => row.recipient === url));
  expect(second?.map(({ id }) => id)).toEqual(first?.map(({ id }) => id));
  return first ?? [];
}
const typesTold = async () => (await toldOf()).map(({ kind }) => kind);
const firstStep = { ...danasInquiry, services: undefined, move_in_timeline: undefined, message: undefined };
const secondStep = { services: ["hair"], message: "", allow_team_to_text_you: true };

describe("an inquiry", () => {
  // Covers design: Inquiries and bookings go where the brand works
  it("is queued in its own transaction, once per address", async () => {
    await postInquiry(api.services, { location_id });
    await postInquiry(api.services, { location_id });
    expect(await typesTold()).toEqual(["inquiry.created"]);
  });

  // Covers design: Inquiries and bookings go where the brand works
  it("in two steps is queued at each step", async () => {
    const { contact_inquiry_ids, secret } = await postInquiry(
      api.services,
      { ...firstStep, location_id },
      "create-split-contact-inquiry",
    );
    expect(await typesTold()).toEqual(["inquiry.created"]);
    api.clock.advance({ minutes: 1 });
    const second = { ...secondStep, contact_inquiry_ids, secret };
    const complete = (change = {}) =>
      post(api, "create-second-split-contact-inquiry", { ...second, ...change });
    await complete();
    await complete();
    expect(await typesTold()).toEqual(["inquiry.created", "inquiry.completed"]);
    api.clock.advance({ minutes: 1 });
    await complete({ message: "Is there a quiet studio?" });
    expect(await typesTold()).toEqual(["inquiry.created", "inquiry.completed", "inquiry.completed"]);
  });

  it("that is quarantined is queued when it is released", async () => {
    const spamSignals = { formToken: "", isHoneypotFilled: true, namesNoSite: false };
    const sent = await api.call(
      "createContactInquiry",
      { ...dana, services: ["hair"], location_id },
      { spamSignals },
    );
    expect(await typesTold()).toEqual([]);
    await releaseFromQuarantine(api.services, sent.ok ? sent.data.reference : "");
    expect(await typesTold()).toEqual(["inquiry.created"]);
  });

  it("of a demo is not queued", async () => {
    await postInquiry(api.services, { location_id }, "create-contact-inquiry?sola-demo=true");
    expect(await typesTold()).toEqual([]);
  });
});

describe("a booking", () => {
  // Covers design: Inquiries and bookings go where the brand works
  it("is queued when it is created, rescheduled and canceled, once each", async () => {
    const { client } = await book(api, renata, start);
    await post(api, "create-booking", danasWish(renata, start));
    api.clock.advance({ minutes: 1 });
    await post(api, "reschedule-booking", { token: client, start: "2026-12-01T13:00:00-06:00" });
    api.clock.advance({ minutes: 1 });
    await post(api, "cancel-booking", { token: client });
    await post(api, "cancel-booking", { token: client });
    expect(await toldOf()).toMatchObject([
      { kind: "booking.created", detail: {} },
      { kind: "booking.moved", detail: { was: "2026-12-01T16:00:00Z" } },
      { kind: "booking.cancelled", detail: {} },
    ]);
  });

  it("of a demo is not queued", async () => {
    await book(api, renata, start, {}, "?sola-demo=true");
    expect(await typesTold()).toEqual([]);
  });
});

// Covers design: Inquiries and bookings go where the brand works
it("a rolled-back write queues no webhook message", async () => {
  const failing = {
    ...api.services,
    jobs: {
      async enqueue() {
        throw new Error("the last statement fails");
      },
    },
  };
  await expect(postInquiry(failing, { location_id })).rejects.toThrow();
  expect(await toldOf()).toEqual([]);
});
