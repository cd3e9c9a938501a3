import { describe, expect, test } from "vitest";
import { notifyOfPartial } from "#api/leads/inquiries/queue-inquiry-mail.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { dana } from "#tests/harness/dana.ts";
import { createInquiryApi, stored } from "#tests/harness/inquiry-api.ts";
import { storeLocation } from "#tests/harness/location.ts";

const { api, db, locationId, inquiries, mails } = await createInquiryApi();
await storeLocation(db, { url_name: "pearl-boulder", city: "Boulder", state: "CO", postal_code: "80302" });
const quebec = { state: "QC", country: "CA" as const };
await storeLocation(db, { ...quebec, url_name: "plateau", city: "Montréal", postal_code: "H2X 1Y4" });
await storeLocation(db, { ...quebec, url_name: "labelle", city: "Saint-Jérôme", postal_code: "J7Z 1A1" });

describe("a split inquiry", () => {
  const plans = { services: ["nails"], message: "Is there a corner studio?", allow_team_to_text_you: true };

  // Covers §7: POST create-split-contact-inquiry
  test("is a lead after its first step and complete after the second", async () => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    expect(await inquiries()).toMatchObject([{ form: "split", stage: "partial" }]);
    expect(await mails()).toEqual([]);
    expect(api.jobs).toEqual([
      { name: "notify-partial-inquiry", contact_inquiry_id: first.contact_inquiry_ids[0] },
    ]);

    const second = await api.call("createSecondSplitContactInquiry", { ...first, ...plans });
    expect(second).toMatchObject({ ok: true, message: "Success! We Have Received Your Inquiry." });
    expect(await inquiries()).toMatchObject([
      { stage: "complete", services: ["nails"], allow_team_to_text_you: true },
    ]);
    expect(await mails()).toHaveLength(2);
  });

  // Covers §1: A tour is asked for with the days and times that suit
  test("passes the days and times for a tour to the manager's mail and the receipt", async () => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const wish = { tour_days: ["tue", "thu"], tour_times: ["evening"] };
    const second = await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans, ...wish }));
    expect(await inquiries()).toMatchObject([wish]);
    const receipt = await api.call("getContactInquiryReceipt", { token: second.receipt_token });
    expect(receipt).toMatchObject({ ok: true, data: wish });
    const unknown = await api.call("createSecondSplitContactInquiry", {
      ...first,
      ...plans,
      tour_days: ["someday"],
    });
    expect(unknown).toMatchObject({ ok: false, problem: "invalid" });
  });

  // Covers §7: POST create-second-split-contact-inquiry with contact_inquiry_ids
  test("for a city goes to every location of it, and the second step names them all", async () => {
    const first = await stored(
      api.call("createSplitContactInquiry", { ...dana, search: "denver", state: "CO" }),
    );
    expect(first.contact_inquiry_ids).toHaveLength(2);
    await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
    expect((await inquiries()).map(({ stage }) => stage)).toEqual(["complete", "complete"]);
  });

  test("for a city mails each manager once and the visitor once about all locations", async () => {
    const first = await stored(
      api.call("createSplitContactInquiry", { ...dana, search: "Denver", state: "CO" }),
    );
    await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
    await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
    expect(await mails()).toEqual([
      { kind: "inquiry-manager", recipient: "leasing@sola.example" },
      { kind: "inquiry-manager", recipient: "manager@cherry-creek.example" },
      { kind: "inquiry-visitor", recipient: "dana@example.com" },
    ]);
    const copy = await db
      .selectFrom("message")
      .where("kind", "=", "inquiry-visitor")
      .select(["contact_inquiry_id", "detail"])
      .executeTakeFirstOrThrow();
    expect([copy.contact_inquiry_id, copy.detail]).toEqual([
      first.contact_inquiry_ids[0],
      { also: first.contact_inquiry_ids.slice(1) },
    ]);
  });

  // Covers §7: POST create-split-contact-inquiry
  test.each([
    ["Denver, CO", "", ["80206", "80211"]],
    ["denver", "Colorado", ["80206", "80211"]],
    ["80302", "", ["80302"]],
    ["", "CO", ["80206", "80211", "80302"]],
    ["Montreal", "", ["H2X 1Y4"]],
    ["Saint-Jérôme", "QC", ["J7Z 1A1"]],
    ["st jerome, quebec", "", ["J7Z 1A1"]],
    ["Denver", "QC", []],
    ["%", "", []],
    ["💇", "", []],
  ])("goes to the locations of %j, state %j", async (search, state, codes) => {
    const outcome = await api.call("createSplitContactInquiry", { ...dana, search, state });
    const asked = await db
      .selectFrom("contact_inquiry")
      .innerJoin("location", "location.id", "contact_inquiry.location_id")
      .select("location.postal_code")
      .orderBy("location.postal_code")
      .execute();
    expect(asked.map(({ postal_code }) => postal_code)).toEqual(codes);
    expect(outcome.ok).toBe(codes.length > 0);
  });

  test("for a state or a large city goes to three of its locations", async () => {
    for (const number of [1, 2, 3, 4, 5])
      await storeLocation(db, { url_name: `reno-${number}`, city: "Reno", state: "NV" });
    for (const where of [{ state: "NV" }, { search: "Reno" }, { search: "Reno", state: "NV" }]) {
      await db.deleteFrom("contact_inquiry").execute();
      const first = await stored(api.call("createSplitContactInquiry", { ...dana, ...where }));
      await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
      expect(await inquiries()).toHaveLength(3);
    }
  });

  // Covers §5: 'Please select zipcode, city or state.'
  test("without a place is refused", async () => {
    expect(await api.call("createSplitContactInquiry", dana)).toMatchObject({
      problem: "invalid",
      errors: { search: ["Please select zipcode, city or state."] },
    });
  });

  test("completed twice is one lead", async () => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans })),
      ),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test.each(
    Object.entries({
      services: ["hair"],
      move_in_timeline: "Within 2 months",
      tour_days: ["tue"],
      tour_times: ["evening"],
      message: "Is there a quiet studio?",
      allow_team_to_text_you: false,
    }),
  )("completed again with another %s is corrected, and its manager is mailed once", async (field, value) => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const send = (wish: object) => {
      api.clock.advance({ minutes: 1 });
      return stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans, ...wish }));
    };
    const answer = await send({});
    expect(await send({ [field]: value })).toEqual(answer);
    expect(await send({ [field]: value })).toEqual(answer);
    expect(await inquiries()).toMatchObject([{ ...plans, [field]: value }]);
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      "inquiry-manager",
      "inquiry-manager",
      "inquiry-visitor",
    ]);
  });

  test("completed after its manager was mailed shows the rest on the manager's page", async () => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const [id = ""] = first.contact_inquiry_ids;
    const token = signToken(api.services.signingKey, "inquiry-acknowledge", id);
    expect(await stored(api.call("getContactInquiryForManager", { token }))).toMatchObject({
      stage: "partial",
      message: "",
    });
    await notifyOfPartial(api.services, id);
    await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
    expect(await stored(api.call("getContactInquiryForManager", { token }))).toMatchObject({
      stage: "complete",
      services: plans.services,
      message: plans.message,
    });
  });

  // Covers §7: POST create-second-split-contact-inquiry with contact_inquiry_ids
  test("is completed only by its own visitor, within a day", async () => {
    const mine = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const theirs = await stored(
      api.call("createSplitContactInquiry", { ...dana, email: "kim@example.com", location_id: locationId }),
    );
    const startAgain = { ok: false, problem: "not-found", message: "Please start again" };
    const foreign = { ...plans, contact_inquiry_ids: theirs.contact_inquiry_ids, secret: mine.secret };
    expect(await api.call("createSecondSplitContactInquiry", foreign)).toMatchObject(startAgain);
    const guessed = { ...plans, ...mine, secret: `${mine.contact_inquiry_ids[0]}.AAAAAAAAAAAAAAAAAAAAAA` };
    expect(await api.call("createSecondSplitContactInquiry", guessed)).toMatchObject(startAgain);

    api.clock.advance({ hours: 24, seconds: 1 });
    expect(await api.call("createSecondSplitContactInquiry", { ...mine, ...plans })).toMatchObject(
      startAgain,
    );
  });
});
