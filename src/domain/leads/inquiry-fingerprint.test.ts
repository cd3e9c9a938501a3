import { expect, it } from "vitest";
import { type InquiryIdentity, inquiryFingerprint } from "./inquiry-fingerprint.ts";

const inquiry: InquiryIdentity = {
  email: "dana@example.com",
  phone: "5125550163",
  location: "south-lamar",
  services: ["hair", "hair_extensions"],
  message: "Is a corner studio free?",
};

it("inquiryFingerprint is equal for all spellings of one inquiry", () => {
  expect(
    inquiryFingerprint({
      email: " Dana@Example.com",
      phone: "(512) 555-0163",
      location: "south-lamar",
      services: ["hair_extensions", "hair", "hair"],
      message: " is a corner\r\n studio FREE? ",
    }),
  ).toBe(inquiryFingerprint(inquiry));
});

it.each([
  { email: "dan@example.com" },
  { phone: "5125550164" },
  { location: "mueller" },
  { services: ["hair"] },
  { message: "Is a corner studio free now?" },
])("inquiryFingerprint changes with %j", (change) => {
  expect(inquiryFingerprint({ ...inquiry, ...change })).not.toBe(inquiryFingerprint(inquiry));
});
