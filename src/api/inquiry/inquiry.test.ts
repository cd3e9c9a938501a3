import { beforeEach, describe, expect, test } from "vitest";
import { notifyOfPartial } from "#api/inquiry/notify.ts";
import { signToken } from "#api/signed-token.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const denver = { city: "Denver", state: "CO", public_email: "manager@cherry-creek.example" };
const locationId = await storeLocation(db, {
  ...denver,
  url_name: "cherry-creek-denver",
  name: "Cherry Creek",
  postal_code: "80206",
});
await storeLocation(db, {
  ...denver,
  url_name: "highlands-denver",
  postal_code: "80211",
  public_email: null,
});
await storeLocation(db, { ...denver, url_name: "pearl-boulder", city: "Boulder", postal_code: "80302" });
const quebec = { state: "QC", country: "CA" as const };
await storeLocation(db, { ...quebec, url_name: "plateau", city: "Montréal", postal_code: "H2X 1Y4" });
await storeLocation(db, { ...quebec, url_name: "labelle", city: "Saint-Jérôme", postal_code: "J7Z 1A1" });

const dana = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
};
const single = { ...dana, location_id: locationId, services: ["hair"] };

beforeEach(async () => {
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("contact_inquiry").execute();
  await db.deleteFrom("idempotency").execute();
  api.jobs.length = 0;
});

const inquiries = () => db.selectFrom("contact_inquiry").selectAll().orderBy("location_id").execute();
const mails = () =>
  db.selectFrom("mail").select(["kind", "recipient"]).orderBy("kind").orderBy("recipient").execute();

async function stored<Data>(outcome: Promise<{ ok: true; data: Data } | { ok: false; message: string }>) {
  const result = await outcome;
  if (!result.ok) throw new Error(result.message);
  return result.data;
}

describe("a single-step inquiry", () => {
  test("is stored with one mail each to the manager and the visitor", async () => {
    const outcome = await api.call("createContactInquiry", single);

    expect(outcome).toMatchObject({ ok: true, message: "Contact Inquiry created successfully." });
    expect(await inquiries()).toMatchObject([
      { ...dana, phone: "5125550163", services: ["hair"], form: "single", stage: "complete", demo: false },
    ]);
    expect(await mails()).toEqual([
      { kind: "inquiry-manager", recipient: "manager@cherry-creek.example" },
      { kind: "inquiry-visitor", recipient: "dana@example.com" },
    ]);
    expect(api.jobs.map(({ name }) => name)).toEqual(["send-mail", "send-mail", "escalate-inquiry"]);
  });

  test("sent 50 times at once is one inquiry with one reference", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => stored(api.call("createContactInquiry", single))),
    );

    expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(1);
    expect(await inquiries()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("sent again after ten minutes is a new one", async () => {
    const first = await stored(api.call("createContactInquiry", single));
    api.clock.advance({ minutes: 9, seconds: 59 });
    expect(await stored(api.call("createContactInquiry", single))).toEqual(first);
    api.clock.advance({ seconds: 2 });
    expect(await stored(api.call("createContactInquiry", single))).not.toEqual(first);
  });

  test("that is a repeat says so in a header, and is otherwise answered the same", async () => {
    const post = () =>
      api.send("create-contact-inquiry", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(single),
      });
    const [first, second] = [await post(), await post()];
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await second.json()).toEqual(await first.json());
  });

  test("with an Idempotency-Key is answered the same for the same key, however often and late", async () => {
    const options = { idempotencyKey: "a-key-of-my-own" };
    const first = await stored(api.call("createContactInquiry", single, options));
    api.clock.advance({ hours: 2 });
    expect(await stored(api.call("createContactInquiry", single, options))).toEqual(first);
    expect(await inquiries()).toHaveLength(1);
  });

  test("with the Idempotency-Key of another inquiry is refused", async () => {
    const options = { idempotencyKey: "a-key-of-my-own" };
    await api.call("createContactInquiry", single, options);
    const other = await api.call("createContactInquiry", { ...single, message: "Another" }, options);
    expect(other).toMatchObject({ ok: false, problem: "invalid" });
    expect(await inquiries()).toHaveLength(1);
  });

  test("says which field needs another look, in the words of the specification", async () => {
    const outcome = await api.call("createContactInquiry", {
      ...single,
      first_name: "D4na",
      email: "dana@",
      phone: "555-0163",
      services: [],
    });
    expect(outcome).toMatchObject({
      ok: false,
      problem: "invalid",
      errors: {
        first_name: ["Number or special character are not allowed"],
        email: ["Add a valid email address"],
        phone: ["Phone number needs to be of 10 digit"],
        services: ["Please select at least one service"],
      },
    });
    expect(await inquiries()).toEqual([]);
  });

  test("keeps the address of the connection and drops pages that are not ours", async () => {
    await api.call(
      "createContactInquiry",
      {
        ...single,
        request_ipaddress: "203.0.113.9",
        requesturl_landing: "/locations/cherry-creek-denver?utm_source=news",
        requesturl_referring: "https://elsewhere.example/private",
      },
      { headers: { "x-sola-client-address": "198.51.100.7" } },
    );
    expect(await inquiries()).toMatchObject([
      {
        request_ipaddress: "198.51.100.7",
        requesturl_landing: "http://sola.test/locations/cherry-creek-denver?utm_source=news",
        requesturl_referring: null,
      },
    ]);
  });

  test("in demo mode reaches nobody", async () => {
    await stored(api.call("createContactInquiry", single, { demo: true }));
    expect(await inquiries()).toMatchObject([{ demo: true }]);
    expect(await mails()).toEqual([]);
    expect(api.jobs).toEqual([]);
  });

  test("goes to the fallback address where the location has none", async () => {
    const without = await db
      .selectFrom("location")
      .where("url_name", "=", "highlands-denver")
      .select("id")
      .executeTakeFirstOrThrow();
    await stored(api.call("createContactInquiry", { ...single, location_id: without.id }));
    expect(await mails()).toContainEqual({ kind: "inquiry-manager", recipient: "leasing@sola.example" });
  });
});

describe("attachments", () => {
  const form = (...files: Array<[name: string, content: Uint8Array<ArrayBuffer> | string]>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(dana)) data.set(name, value);
    data.set("location_id", String(locationId));
    data.append("services", "hair");
    data.append("services[]", "nails");
    for (const [name, content] of files) data.append("attachments", new File([content], name));
    return data;
  };
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const files = () => db.selectFrom("contact_inquiry_file").select(["name", "media_type"]).execute();

  test("come with a multipart form and are named for what they are", async () => {
    await stored(api.call("createContactInquiry", form(["portfolio.exe", png], ["b.html", "%PDF-1.7"])));
    expect(await inquiries()).toMatchObject([{ services: ["hair", "nails"] }]);
    expect(await files()).toEqual([
      { name: "attachment-1.png", media_type: "image/png" },
      { name: "attachment-2.pdf", media_type: "application/pdf" },
    ]);
  });

  test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html>", "PK\u0003\u0004", "GIF89a"])(
    "that could be more than a picture or a PDF are refused: %s",
    async (content) => {
      const outcome = await api.call("createContactInquiry", form(["photo.png", content]));
      expect(outcome).toMatchObject({ ok: false, problem: "unsupported-media" });
      expect(await inquiries()).toEqual([]);
    },
  );

  test("are at most three of 5 MB", async () => {
    const four = form(["1", png], ["2", png], ["3", png], ["4", png]);
    expect(await api.call("createContactInquiry", four)).toMatchObject({ problem: "too-large" });
    const large = form(["1", new Uint8Array(5 * 1024 * 1024 + 1)]);
    expect(await api.call("createContactInquiry", large)).toMatchObject({ problem: "too-large" });
    expect(await inquiries()).toEqual([]);
  });
});

describe("a split inquiry", () => {
  const plans = { services: ["nails"], message: "Is there a corner studio?", allow_team_to_text_you: true };

  test("is a lead after its first step, and complete after the second", async () => {
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

  test("asks every location of a city, and names them all to the second step", async () => {
    const first = await stored(
      api.call("createSplitContactInquiry", { ...dana, search: "denver", state: "CO" }),
    );
    expect(first.contact_inquiry_ids).toHaveLength(2);
    await stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans }));
    expect((await inquiries()).map(({ stage }) => stage)).toEqual(["complete", "complete"]);
  });

  test("of a city writes to each manager once, and to the visitor once about all of them", async () => {
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
      .selectFrom("mail")
      .where("kind", "=", "inquiry-visitor")
      .select(["contact_inquiry_id", "detail"])
      .executeTakeFirstOrThrow();
    expect([copy.contact_inquiry_id, copy.detail]).toEqual([
      first.contact_inquiry_ids[0],
      { also: first.contact_inquiry_ids.slice(1) },
    ]);
  });

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
  ])("asks in %j, state %j", async (search, state, codes) => {
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

  test("wants a place", async () => {
    expect(await api.call("createSplitContactInquiry", dana)).toMatchObject({
      problem: "invalid",
      errors: { search: ["Please select zipcode, city or state."] },
    });
  });

  test("completed twice is completed once", async () => {
    const first = await stored(api.call("createSplitContactInquiry", { ...dana, location_id: locationId }));
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        stored(api.call("createSecondSplitContactInquiry", { ...first, ...plans })),
      ),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test("finished after its manager was told of the first step shows them the rest on their page", async () => {
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

  test("is completed only by who began it, and within a day", async () => {
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

describe("signed links", () => {
  test("a receipt opens for who holds its token", async () => {
    const { receipt_token, reference } = await stored(api.call("createContactInquiry", single));
    expect(await stored(api.call("getContactInquiryReceipt", { token: receipt_token }))).toMatchObject({
      reference,
      first_name: "Dana",
      location: { url_name: "cherry-creek-denver" },
    });

    const notFound = { ok: false, problem: "not-found" };
    for (const token of [`${receipt_token}x`, receipt_token.slice(1), "a.b", ".", "", "%"]) {
      expect(await api.call("getContactInquiryReceipt", { token })).toMatchObject({ ok: false });
    }
    const forAnotherUse = await api.call("acknowledgeContactInquiry", { token: receipt_token });
    expect(forAnotherUse).toMatchObject(notFound);
  });

  test("the manager's link shows the lead, and acknowledging it counts once", async () => {
    await stored(api.call("createContactInquiry", single));
    const { id } = await db.selectFrom("contact_inquiry").select("id").executeTakeFirstOrThrow();
    const token = signToken(api.services.signingKey, "inquiry-acknowledge", id);

    expect(await stored(api.call("getContactInquiryForManager", { token }))).toMatchObject({
      stage: "complete",
      first_name: "Dana",
      location: { name: "Cherry Creek" },
      acknowledged_at: null,
    });
    const first = await stored(api.call("acknowledgeContactInquiry", { token }));
    expect(first.acknowledged_at).toBe(api.clock.now().toString());
    api.clock.advance({ hours: 1 });
    expect(await stored(api.call("acknowledgeContactInquiry", { token }))).toEqual(first);
  });
});
