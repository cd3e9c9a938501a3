import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { passwordProblems } from "#domain/platform/password.ts";
import { isCommonPassword, takeApart } from "./common-password.ts";

// Covers §5: Password
it.each([
  "Password1!",
  "P@$$w0rd1",
  "Passw0rd2026!",
  "Welcome@123",
  "Qwerty123!",
  "Abc123!@#",
  "Aa123456!",
  "Iloveyou1!",
  "Trustno1!",
  "!QAZ2wsx",
  "Summer2026!",
  `${brandName}2026!`,
])("isCommonPassword rejects %s, which follows every rule", (password) => {
  expect(passwordProblems(password)).toEqual([]);
  expect(isCommonPassword(password)).toBe(true);
});

it.each(["Clay-Chair-7", "Ünïcode-7", "Password73920184!", "My-Password-1", "Sunshine.marble.7"])(
  "isCommonPassword accepts %s",
  (password) => {
    expect(passwordProblems(password)).toEqual([]);
    expect(isCommonPassword(password)).toBe(false);
  },
);

it("the list of common passwords has each word once, in the form it is compared in", () => {
  const words = readFileSync("data/passwords/common.txt", "utf8").trimEnd().split("\n");
  expect(words.length).toBeGreaterThan(7_000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => takeApart(word).word !== word)).toEqual([]);
});
