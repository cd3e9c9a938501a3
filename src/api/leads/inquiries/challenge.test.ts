import { expect, test } from "vitest";
import { solvedChallenge } from "#contract/leads/inquiry.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { solve } from "#tests/harness/solve.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import { forgetSpentChallenges } from "./challenge.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);
const notConfirmed = {
  ok: false,
  problem: "invalid",
  message: "That didn’t work, or it took too long. Please try again.",
};
const sender = {
  first_name: "Dana",
  last_name: "O’Brien",
  phone: "(512) 555-0163",
  services: ["hair"],
};
const looksLikeSpam = { spamSignals: { formToken: "", isHoneypotFilled: true, namesNoSite: false } };
let senders = 0;

/** An inquiry that is set aside, by its receipt. */
async function suspicious(): Promise<string> {
  senders += 1;
  const email = `sender-${senders}@example.com`;
  const made = await api.call("createContactInquiry", { ...sender, email, location_id }, looksLikeSpam);
  if (!made.ok) throw new Error(made.message);
  return made.data.receipt_token;
}

async function challengeOf(token: string) {
  const challenge = await api.call("getContactInquiryChallenge", { token });
  if (!challenge.ok) throw new Error(challenge.message);
  return challenge.data;
}

const receiptOf = async (token: string) => {
  const receipt = await api.call("getContactInquiryReceipt", { token });
  return receipt.ok ? receipt.data : null;
};
const confirm = (token: string, altcha: string) => api.call("confirmContactInquiry", { token, altcha });
const mailsAbout = (token: string) =>
  db
    .selectFrom("mail")
    .where("contact_inquiry_id", "=", readToken(api.services.signingKey, "inquiry-receipt", token))
    .orderBy("kind")
    .select("kind")
    .execute();

// Covers design: An optional proof of work, by configuration
test("a suspicious inquiry waits, and goes where it would have gone once its sender's browser has done the work", async () => {
  const token = await suspicious();
  expect(await receiptOf(token)).toMatchObject({ set_aside: true, may_confirm: true });
  expect(await mailsAbout(token)).toEqual([]);

  const altcha = await solve(await challengeOf(token));
  expect(await confirm(token, altcha)).toMatchObject({
    ok: true,
    data: { set_aside: false, may_confirm: false },
  });
  expect(await mailsAbout(token)).toEqual([{ kind: "inquiry-manager" }, { kind: "inquiry-visitor" }]);

  expect((await confirm(token, altcha)).ok).toBe(true);
  expect(await mailsAbout(token)).toHaveLength(2);
  expect((await api.call("getContactInquiryChallenge", { token })).ok).toBe(false);
});

// Covers design: An optional proof of work, by configuration
test("a solution counts once, also where its inquiry is set aside again", async () => {
  const token = await suspicious();
  const altcha = await solve(await challengeOf(token));
  expect((await confirm(token, altcha)).ok).toBe(true);
  await db.updateTable("contact_inquiry").set({ quarantined: true }).execute();
  expect(await confirm(token, altcha)).toMatchObject(notConfirmed);
});

test("ten minutes are enough, and after them nothing of the challenge is kept", async () => {
  const token = await suspicious();
  const altcha = await solve(await challengeOf(token));
  api.clock.advance({ minutes: 10 });
  expect(await confirm(token, altcha)).toMatchObject(notConfirmed);
  expect(await receiptOf(token)).toMatchObject({ set_aside: true });
  await forgetSpentChallenges(db, api.clock.now());
  expect(await db.selectFrom("spent_challenge").select("nonce").execute()).toEqual([]);
});

test.each<[string, (solved: ReturnType<typeof solvedChallenge.parse>) => object]>([
  [
    "a solution that is none",
    ({ challenge }) => ({ challenge, solution: { counter: 3, derivedKey: "00".repeat(32) } }),
  ],
  [
    "a challenge made longer",
    ({ challenge, solution }) => ({
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expires_at: 9e15 } },
      },
      solution,
    }),
  ],
  [
    "a challenge made easier",
    ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0", cost: 1 } },
      solution,
    }),
  ],
  [
    "no challenge of ours",
    ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "00" }, solution }),
  ],
  ["half of one", ({ solution }) => ({ solution })],
])("%s releases nothing", async (_, forge) => {
  const token = await suspicious();
  const payload = JSON.parse(Buffer.from(await solve(await challengeOf(token)), "base64").toString());
  const altcha = Buffer.from(JSON.stringify(forge(solvedChallenge.parse(payload)))).toString("base64");
  expect(await confirm(token, altcha)).toMatchObject(notConfirmed);
  expect(await receiptOf(token)).toMatchObject({ set_aside: true });
});

test.each(["%%%", "e30=", "bnVsbA==", "x".repeat(5000)])("nor does %s", async (altcha) => {
  const token = await suspicious();
  expect(await confirm(token, altcha)).toMatchObject(notConfirmed);
});

test("the work for one inquiry is none for another", async () => {
  const [one, other] = [await suspicious(), await suspicious()];
  expect(await confirm(other, await solve(await challengeOf(one)))).toMatchObject(notConfirmed);
});

test("all that one form made is released together", async () => {
  await storeLocation(db, { url_name: "the-domain-austin" });
  const everywhere = { ...sender, email: "everywhere@example.com", state: "TX" };
  const step = await api.call("createSplitContactInquiry", everywhere, looksLikeSpam);
  if (!step.ok) throw new Error(step.message);
  const done = await api.call("createSecondSplitContactInquiry", { ...step.data, services: ["hair"] });
  if (!done.ok) throw new Error(done.message);
  expect(done.data.contact_inquiry_ids.length).toBeGreaterThan(1);
  const token = done.data.receipt_token;
  expect((await confirm(token, await solve(await challengeOf(token)))).ok).toBe(true);
  const left = await db
    .selectFrom("contact_inquiry")
    .where("id", "in", done.data.contact_inquiry_ids)
    .where("quarantined", "=", true)
    .select("id")
    .execute();
  expect(left).toEqual([]);
});

// Covers design: An optional proof of work, by configuration
test("without the setting nobody is asked for work", async () => {
  const token = await suspicious();
  const off = await createTestApi("empty", { ...api.services, spamChallenge: null });
  expect(await off.call("getContactInquiryReceipt", { token })).toMatchObject({
    data: { may_confirm: false },
  });
  expect((await off.call("getContactInquiryChallenge", { token })).ok).toBe(false);
  expect((await off.call("confirmContactInquiry", { token, altcha: "e30=" })).ok).toBe(false);
});
