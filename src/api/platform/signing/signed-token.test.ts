import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readToken, signToken } from "./signed-token.ts";
import { rotateSigningKey, signingKey } from "./signing-key.ts";

const { db } = await openTestDatabase("empty");

it("a token is valid in one spelling only", () => {
  const key = { current: Buffer.alloc(32, 1), former: null };
  const token = signToken(key, "booking", "a-booking");
  expect(readToken(key, "booking", token)).toBe("a-booking");
  const [last = ""] = token.slice(-1);
  const spellings = [`${token}=`, `${token}==`, `${token} `, `${token}+`];
  // The last letter of 22 holds 2 bits of 128, so base64url reads 16 letters as one.
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".replace(last, ""))
    spellings.push(token.slice(0, -1) + letter);
  expect(spellings.filter((spelling) => readToken(key, "booking", spelling) !== null)).toEqual([]);
});

it("old links open after one key rotation and not after two", async () => {
  const first = await signingKey(db);
  const token = signToken(first, "booking", "a-booking");
  await rotateSigningKey(db, { revoke: false });
  const second = await signingKey(db);
  expect(second).toEqual({ current: expect.any(Buffer), former: first.current });
  expect(readToken(second, "booking", token)).toBe("a-booking");
  expect(signToken(second, "booking", "a-booking")).not.toBe(token);
  await rotateSigningKey(db, { revoke: false });
  expect(readToken(await signingKey(db), "booking", token)).toBeNull();
});

it("a rotation that revokes the old key invalidates its links at once", async () => {
  const token = signToken(await signingKey(db), "booking", "a-booking");
  await rotateSigningKey(db, { revoke: true });
  expect(readToken(await signingKey(db), "booking", token)).toBeNull();
});
