import { beforeEach, expect, test } from "vitest";
import { queueQuarantineLists } from "#api/leads/inquiries/quarantine.ts";
import { notifyOfPartial } from "#api/leads/inquiries/queue-inquiry-mail.ts";
import { setAsideMail } from "#api/leads/messages/set-aside-mail.tsx";
import { writtenIn } from "#api/platform/language/written-language.ts";
import type { CallOptions } from "#clients/platform/product-api.ts";
import type { SpamSignals } from "#contract/platform/spam-signals.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);

const dana = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
  services: ["hair"],
};

beforeEach(async () => {
  await db.deleteFrom("contact_inquiry").execute();
  api.jobs.length = 0;
});

async function formToken(): Promise<string> {
  const answer = await api.call("formToken", {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.token;
}

/** The spam signals of a form on the site; partners send none. */
const told = (signals: Partial<SpamSignals>) => ({
  spamSignals: { formToken: "", isHoneypotFilled: false, namesNoSite: false, ...signals },
});
const trapped = told({ isHoneypotFilled: true });

async function send(more: object, options?: CallOptions) {
  const sent = await api.call("createContactInquiry", { ...dana, location_id, ...more }, options);
  if (!sent.ok) throw new Error(sent.message);
  const receipt = await api.call("getContactInquiryReceipt", { token: sent.data.receipt_token });
  const mails = await db.selectFrom("message").select("kind").orderBy("kind").execute();
  return {
    setAside: receipt.ok && receipt.data.set_aside,
    mails: mails.map(({ kind }) => kind),
  };
}

const delivered = { setAside: false, mails: ["inquiry-manager", "inquiry-visitor"] };

test("a partner's field with the name of our hidden field doesn't quarantine a lead", async () => {
  expect(await send({ subject: "A studio in South Lamar", form_token: "theirs" })).toEqual(delivered);
});

test("a lead from a form filled in at human speed isn't quarantined", async () => {
  const begun = told({ formToken: await formToken() });
  api.clock.advance({ seconds: 3 });
  expect(await send({}, begun)).toEqual(delivered);
});

test("a form without a token, from a partner or without script, is delivered", async () => {
  expect(await send({})).toEqual(delivered);
});

// Covers design: A spam defence without a captcha
test.each([
  ["in less than 3 seconds", async () => told({ formToken: await formToken() })],
  ["with the trap filled in", async () => trapped],
  ["with a token of its own making", async () => told({ formToken: `${Date.now()}.c2lnbmVk` })],
  ["with a token too long to read", async () => told({ formToken: "x".repeat(500) })],
  ["with a token that no header can hold", async () => told({ formToken: "\r\n🙂" })],
  ["to a page as no browser does, without a token", async () => told({ namesNoSite: true })],
])(
  "a lead sent %s is quarantined: stored, answered as usual, and mailed to no manager",
  async (_, signals) => {
    expect(await send({}, await signals())).toMatchObject({ setAside: true });
    const kinds = await db.selectFrom("message").select("kind").execute();
    expect(kinds.filter(({ kind }) => kind !== "inquiries-set-aside")).toEqual([]);
    expect(await db.selectFrom("contact_inquiry").select(["email", "quarantined"]).execute()).toEqual([
      { email: "dana@example.com", quarantined: true },
    ]);
  },
);

test("a form open for more than a day is quarantined", async () => {
  const begun = told({ formToken: await formToken() });
  api.clock.advance({ hours: 24, seconds: 1 });
  expect(await send({}, begun)).toMatchObject({ setAside: true });
});

test("the fourth inquiry from one device within a day is quarantined", async () => {
  const device_id = "2f9c3d1e-0000-4000-8000-000000000000";
  for (const name of ["one", "two", "three"])
    expect(await send({ email: `${name}@example.com`, device_id })).toMatchObject({ setAside: false });
  expect(await send({ email: "four@example.com", device_id })).toMatchObject({ setAside: true });
  api.clock.advance({ hours: 25 });
  expect(await send({ email: "five@example.com", device_id })).toMatchObject({ setAside: false });
});

test("the twelfth inquiry from one address within a day is quarantined whether script ran or not", async () => {
  const from = async (address: string, sender: number, signals: Partial<SpamSignals> = {}) => {
    const options = { ...told(signals), headers: { "x-sola-client-address": address } };
    return (await send({ email: `sender-${sender}@example.com` }, options)).setAside;
  };
  for (let sender = 1; sender <= 11; sender += 1) expect(await from("8.8.4.4", sender)).toBe(false);
  expect(await from("8.8.4.4", 12)).toBe(true);
  expect(await from("8.8.4.5", 13)).toBe(false);
  const token = await formToken();
  api.clock.advance({ seconds: 5 });
  expect(await from("8.8.4.4", 14, { formToken: token })).toBe(true);
  // A private address may stand for many visitors.
  for (let sender = 21; sender <= 33; sender += 1) expect(await from("127.0.0.1", sender)).toBe(false);
  api.clock.advance({ hours: 25 });
  expect(await from("8.8.4.4", 41)).toBe(false);
});

test("a form token counts for one inquiry, its retries and double clicks included", async () => {
  const begun = told({ formToken: await formToken(), namesNoSite: true });
  api.clock.advance({ seconds: 5 });
  const [first, second] = await Promise.all([send({}, begun), send({}, begun)]);
  expect([first?.setAside, second?.setAside]).toEqual([false, false]);
  expect(await send({}, begun)).toMatchObject({ setAside: false });
  expect(await send({ email: "eve@example.com" }, begun)).toMatchObject({ setAside: true });
  expect(await send({ message: "And another room" }, begun)).toMatchObject({ setAside: true });
  expect(await db.selectFrom("contact_inquiry").select("id").execute()).toHaveLength(3);
});

test("two visitors who begin in the same millisecond have tokens of their own", async () => {
  const [one, other] = [told({ formToken: await formToken() }), told({ formToken: await formToken() })];
  expect(one).not.toEqual(other);
});

test("a quarantined first step sends no mail, with or without its second step", async () => {
  const first = await api.call("createSplitContactInquiry", { ...dana, location_id }, trapped);
  if (!first.ok) throw new Error(first.message);
  const [id = ""] = first.data.contact_inquiry_ids;
  await notifyOfPartial(api.services, id);
  expect((await api.call("createSecondSplitContactInquiry", { ...first.data, ...dana })).ok).toBe(true);
  expect(api.jobs.filter(({ name }) => name === "escalate-inquiry")).toEqual([]);
  expect((await db.selectFrom("contact_inquiry").select("quarantined").execute())[0]?.quarantined).toBe(true);
});

test("links in the second step quarantine an inquiry", async () => {
  const first = await api.call("createSplitContactInquiry", { ...dana, location_id });
  if (!first.ok) throw new Error(first.message);
  const message = "[url=http://rooms.example]rooms[/url]";
  await api.call("createSecondSplitContactInquiry", { ...first.data, ...dana, message });
  expect(await db.selectFrom("message").where("kind", "=", "inquiry-manager").selectAll().execute()).toEqual(
    [],
  );
});

// Covers design: A spam defence without a captcha
test("the manager gets one mail about quarantined leads, and a released one is a normal lead", async () => {
  await db.deleteFrom("message").execute();
  await send({}, trapped);
  await send({ email: "eve@example.com", message: "<a href=x>rooms</a>" }, trapped);
  await queueQuarantineLists(api.services);
  await queueQuarantineLists(api.services);
  const lists = await db
    .selectFrom("message")
    .where("kind", "=", "inquiries-set-aside")
    .selectAll()
    .execute();
  expect(lists.map(({ recipient }) => recipient)).toEqual(["marisol@sola.example"]);
  const [mail] = lists;
  if (!mail) throw new Error("No list was queued");
  const listed = async () => {
    const reading = await setAsideMail.read(
      { ...mail, kind: "inquiries-set-aside" },
      {
        ...api.services,
        ...writtenIn("en", api.services),
      },
    );
    return reading?.detail.inquiries ?? [];
  };
  const list = await listed();
  expect(list.map(({ email }) => email).sort()).toEqual(["dana@example.com", "eve@example.com"]);

  const { pathname } = new URL(list.find(({ email }) => email === "dana@example.com")?.url ?? "");
  const token = pathname.split("/").at(-1) ?? "";
  expect(await api.call("getContactInquiryForManager", { token })).toMatchObject({
    data: { set_aside: true },
  });
  for (const _ of [1, 2])
    expect(await api.call("releaseContactInquiry", { token })).toMatchObject({ data: { set_aside: false } });
  const mails = await db
    .selectFrom("message")
    .where("kind", "!=", "inquiries-set-aside")
    .select(["kind", "recipient"])
    .orderBy("kind")
    .execute();
  expect(mails).toEqual([
    { kind: "inquiry-manager", recipient: "marisol@sola.example" },
    { kind: "inquiry-visitor", recipient: "dana@example.com" },
  ]);
  expect(await listed()).toHaveLength(1);
});
