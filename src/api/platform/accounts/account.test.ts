import { scryptSync } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openConnection, statementTimeoutMs } from "../database/connection.ts";
import { resetPassword } from "./reset-password.ts";
import { createResetToken } from "./reset-token.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const linkNotValid = {
  ok: false,
  problem: "invalid",
  message: "This link is no longer valid",
  errors: { token: ["This link is no longer valid"] },
};
const password = "Clay-Chair-7";

let accountId = 0;
beforeEach(async () => {
  await db.deleteFrom("account").execute();
  ({ id: accountId } = await db
    .insertInto("account")
    .values({ email: "Renata@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow());
  api.jobs.length = 0;
});

const newToken = () => createResetToken(db, accountId, api.clock.now());
const account = () => db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
const mails = () =>
  db.selectFrom("message").select(["kind", "recipient", "account_id"]).orderBy("created_at").execute();
const reset = (token: string, given = password) =>
  api.call("resetPassword", { token, password: given, password_confirmation: given });

describe("check-token-valid", () => {
  // Covers §7: check-token-valid; its error is said
  test("reports a valid link without consuming it", async () => {
    const token = await newToken();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await api.call("checkTokenValid", { token })).toMatchObject({
        ok: true,
        data: { is_valid: true },
      });
    }
    expect(await reset(token)).toMatchObject({ ok: true });
  });

  // Covers §7: check-token-valid; its error is said
  // Covers design: Reset token
  test("gives the same answer for expired, used, unknown and malformed tokens", async () => {
    const used = await newToken();
    await reset(used);
    const expired = await newToken();
    api.clock.advance({ minutes: 60 });
    for (const token of [used, expired, "A".repeat(43), "short", "", "%", "' or true --"]) {
      expect(await api.call("checkTokenValid", { token })).toMatchObject(linkNotValid);
    }
  });
});

describe("reset-password", () => {
  // Covers §7: POST reset-password: token, password, password_confirmation; success
  test("stores a scrypt hash of the password, sends a notice and revokes the other links", async () => {
    const [token, sibling] = [await newToken(), await newToken()];
    expect(await reset(token)).toMatchObject({
      ok: true,
      data: { success: true },
      message: "Congratulations! Your Password has been changed successfully.",
    });

    const [, kind, parameters, salt = "", key] = (await account()).password_hash?.split("$") ?? [];
    expect([kind, parameters]).toEqual(["scrypt", "ln=15,r=8,p=3"]);
    const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 };
    const again = scryptSync(password, Buffer.from(salt, "base64url"), 32, options);
    expect(again.toString("base64url")).toBe(key);

    expect(await mails()).toEqual([
      { kind: "password-changed", recipient: "Renata@example.com", account_id: accountId },
    ]);
    expect(await reset(sibling)).toMatchObject(linkNotValid);
  });

  test("gives a form that is resent with its key the same answer", async () => {
    const token = await newToken();
    const send = (key: string) =>
      api.send("reset-password", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ token, password, password_confirmation: password }),
      });
    expect((await send("first-form")).status).toBe(200);
    expect((await send("first-form")).status).toBe(200);
    expect(await mails()).toMatchObject([{ kind: "password-changed" }]);
    expect((await send("other-form")).status).toBe(422);
  });

  // Covers design: Reset token
  test("lets exactly one of 50 concurrent uses of a link succeed", async () => {
    const token = await newToken();
    const sibling = await newToken();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toMatchObject(linkNotValid);
    expect(await mails()).toHaveLength(1);
    expect(await api.call("checkTokenValid", { token: sibling })).toMatchObject(linkNotValid);
  });

  test("holds no database connection while it hashes a password", async () => {
    const token = await newToken();
    const only = openConnection({
      url: api.database.url,
      statementTimeoutMs: statementTimeoutMs.page,
      connections: 1,
    });
    onTestFinished(() => only.close());
    const done: string[] = [];
    const services = { db: only.db, now: api.clock.now };
    const hashed = resetPassword(services, { token, password }, "a-reset-form").then(({ ok }) =>
      done.push(`password set: ${ok}`),
    );
    const read = sql`select 1`.execute(only.db).then(() => done.push("others read"));
    await Promise.all([hashed, read]);
    expect(done).toEqual(["others read", "password set: true"]);
  });

  test("sets one password when two links of one account are used concurrently", async () => {
    const tokens = [await newToken(), await newToken(), await newToken()];
    const outcomes = await Promise.all(tokens.map((token) => reset(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(api.failures).toEqual([]);
  });

  test("leaves the account and the link unchanged in demo mode", async () => {
    const token = await newToken();
    const input = { token, password, password_confirmation: password };
    expect(await api.call("resetPassword", input, { demo: true })).toMatchObject({ ok: true });
    expect((await account()).password_hash).toBeNull();
    expect(await reset(token)).toMatchObject({ ok: true });
  });

  // Covers design: Reset token
  test("stores only the token's hash", async () => {
    const token = await newToken();
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(reset_token)::text as row from reset_token`.execute(db);
    const bytes = Buffer.from(token, "base64url").toString("hex");
    for (const { row } of rows) expect(row.includes(token) || row.includes(bytes)).toBe(false);
    expect(rows).toHaveLength(1);
  });
});
