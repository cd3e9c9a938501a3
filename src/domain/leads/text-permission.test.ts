import { expect, it } from "vitest";
import { textPermission } from "./text-permission.ts";

it("textPermission's wording is stored verbatim under its version", () => {
  expect(textPermission).toEqual({
    version: "2026-11-21",
    wording:
      "Yes, the leasing manager may text me about this inquiry at the number I gave. Message and data rates may apply. Reply STOP at any time and the texts end. Saying yes is not a condition of leasing.",
  });
});
