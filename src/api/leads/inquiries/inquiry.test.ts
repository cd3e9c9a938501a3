import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { signToken } from "#api/platform/signing/signed-token.ts";
import type { contactInquiry } from "#contract/leads/inquiry-input.ts";
import { dana } from "#tests/harness/dana.ts";
import { createInquiryApi, stored } from "#tests/harness/inquiry-api.ts";

const { api, db, locationId, inquiries, mails } = await createInquiryApi();
const locationIdOf = async (url_name: string) => {
  const location = db.selectFrom("location").where("url_name", "=", url_name).select("id");
  return (await location.executeTakeFirstOrThrow()).id;
};
const single = { ...dana, location_id: locationId, services: ["hair"] };

type Sent = z.input<typeof contactInquiry>;
type SentByTheSite = `requesturl_${string}` | "request_ipaddress" | "utm_parameters" | "device_id";
/** Another value for each field that the visitor fills in. */
const corrections: Required<Omit<Sent, SentByTheSite>> = {
  first_name: "Dan",
  last_name: "O'Bryan",
  email: "dan@example.com",
  phone: "512-555-0164",
  contact_how: "call",
  contact_when: ["after-6"],
  services: ["nails"],
  state: "ME",
  location_id: await locationIdOf("highlands-denver"),
  move_in_timeline: "Within 2 months",
  tour_days: ["tue"],
  tour_times: ["evening"],
  message: "Is there a corner studio?",
  allow_team_to_text_you: false,
};

describe("a single-step inquiry", () => {
  // Covers §3: Contact inquiry
  // Covers §7: POST create-contact-inquiry, multipart
  test("queues one mail to the manager and one to the visitor", async () => {
    const outcome = await api.call("createContactInquiry", single);

    expect(outcome).toMatchObject({ ok: true, message: "Contact Inquiry created successfully." });
    expect(await inquiries()).toMatchObject([
      { ...dana, phone: "5125550163", services: ["hair"], form: "single", stage: "complete", demo: false },
    ]);
    expect(await mails()).toEqual([
      { kind: "inquiry-manager", recipient: "manager@cherry-creek.example" },
      { kind: "inquiry-visitor", recipient: "dana@example.com" },
    ]);
    expect(api.jobs.map(({ name }) => name)).toEqual(["escalate-inquiry"]);
  });

  test("for a state without locations goes to the chosen location and the fallback address", async () => {
    await api.call("createContactInquiry", { ...single, state: "ME" });
    const managers = (await mails()).filter(({ kind }) => kind === "inquiry-manager");
    expect(managers.map(({ recipient }) => recipient).toSorted()).toEqual([
      "leasing@sola.example",
      "manager@cherry-creek.example",
    ]);
  });

  test("sent 50 times concurrently is one inquiry with one reference", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => stored(api.call("createContactInquiry", single))),
    );

    expect(new Set(outcomes.map(({ reference }) => reference)).size).toBe(1);
    expect(await inquiries()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test("sent again after ten minutes is a new inquiry", async () => {
    const first = await stored(api.call("createContactInquiry", single));
    api.clock.advance({ minutes: 9, seconds: 59 });
    expect(await stored(api.call("createContactInquiry", single))).toEqual(first);
    api.clock.advance({ seconds: 2 });
    expect(await stored(api.call("createContactInquiry", single))).not.toEqual(first);
  });

  test("sent twice returns the same answer, and a header marks the repeat", async () => {
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

  test.each(Object.entries(corrections))(
    "sent again with another %s is a new inquiry",
    async (field, value) => {
      const sent: Sent = { ...single, contact_how: "email", allow_team_to_text_you: true };
      const first = await stored(api.call("createContactInquiry", sent));
      const corrected = { ...sent, [field]: value };
      const second = await stored(api.call("createContactInquiry", corrected));
      expect(second.reference).not.toBe(first.reference);
      expect(await stored(api.call("createContactInquiry", corrected))).toEqual(second);
      expect(await inquiries()).toHaveLength(2);
      const toVisitors = (await mails()).filter(({ kind }) => kind === "inquiry-visitor");
      expect(toVisitors).toHaveLength(2);
    },
  );

  test("changed and changed back is a third inquiry", async () => {
    const inquire = (message: string) => {
      api.clock.advance({ minutes: 1 });
      return stored(api.call("createContactInquiry", { ...single, message }));
    };
    await inquire("Mornings, please.");
    await inquire("Evenings, please.");
    const last = await inquire("Mornings, please.");
    expect(await inquire("Mornings, please.")).toEqual(last);
    expect(await inquiries()).toHaveLength(3);
  });

  test("sent again with fields and choices in another order is a repeat", async () => {
    const lists = { services: ["hair", "nails"], tour_days: ["tue", "thu"], message: "One\r\ntwo" };
    const first = await stored(api.call("createContactInquiry", { ...single, ...lists }));
    const reordered = {
      ...{ message: " One two ", tour_days: ["thu", "tue"], services: ["nails", "hair"] },
      ...{ ...single, services: ["nails", "hair"], email: "Dana@Example.com", phone: "+1 512 555 0163" },
    };
    expect(await stored(api.call("createContactInquiry", reordered))).toEqual(first);
  });

  test("with an Idempotency-Key gets the same answer for every repeat", async () => {
    const options = { idempotencyKey: "a-key-of-my-own" };
    const first = await stored(api.call("createContactInquiry", single, options));
    api.clock.advance({ hours: 2 });
    expect(await stored(api.call("createContactInquiry", single, options))).toEqual(first);
    expect(await inquiries()).toHaveLength(1);
  });

  test("with another inquiry's Idempotency-Key is refused", async () => {
    const options = { idempotencyKey: "a-key-of-my-own" };
    await api.call("createContactInquiry", single, options);
    const other = await api.call("createContactInquiry", { ...single, message: "Another" }, options);
    expect(other).toMatchObject({ ok: false, problem: "invalid" });
    expect(await inquiries()).toHaveLength(1);
  });

  test("names each invalid field in the specification's words", async () => {
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

  // Covers §3: Contact inquiry
  // Covers §7: POST create-contact-inquiry has the client's address and the landing and referring URLs
  test("stores the connection's address and drops pages of other sites", async () => {
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

  test("in demo mode sends no mail", async () => {
    await stored(api.call("createContactInquiry", single, { demo: true }));
    expect(await inquiries()).toMatchObject([{ demo: true }]);
    expect(await mails()).toEqual([]);
    expect(api.jobs).toEqual([]);
  });

  test("goes to FALLBACK_EMAIL when the location has no email", async () => {
    const location_id = await locationIdOf("highlands-denver");
    await stored(api.call("createContactInquiry", { ...single, location_id }));
    expect(await mails()).toContainEqual({ kind: "inquiry-manager", recipient: "leasing@sola.example" });
  });
});

describe("signed links", () => {
  test("open a receipt only with its token", async () => {
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

  test("open the manager's page, where an acknowledgement counts once", async () => {
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
