import { expect, it } from "vitest";
import * as booking from "../booking/booking-messages.ts";
import * as opening from "../booking/opening-messages.ts";
import * as inquiry from "../leads/inquiry-messages.ts";
import * as search from "../network/search-messages.ts";
import * as messages from "./messages.ts";
import * as password from "./password-messages.ts";
import * as site from "./site-messages.ts";

const flows = [messages, site, search, opening, booking, inquiry, password];
const sentences = new Set<string>(
  flows
    .flatMap((flow) => Object.values(flow).flatMap((group): unknown[] => Object.values(group)))
    .filter((sentence) => typeof sentence === "string"),
);

// Covers §5: Every message, word for word
// Covers design: Every quoted message stands in one place, word for word
it.each([
  "This field is required",
  "Password must be at least 8 characters",
  "Confirm password must match with password field",
  "Please select at least one service",
  "Add a valid email address",
  "Phone number needs to be of 10 digit",
  "Please select state.",
  "Please select zipcode, city or state.",
  "Please select location.",
  "Please enter your first name and last name",
  "Number or special character are not allowed",
  "Must be at least 2 characters long.",
  "Must not be more than 60 characters long.",
  "Must not contain only whitespaces.",
  "Must not end on whitespaces.",
  "Please provide an upcoming date.",
  "Choose either city/zip or state",
])("messages has the sentence of the specification's section 5: %s", (sentence) => {
  expect(sentences).toContain(sentence);
});

// Covers §8: Confirm prompts, word for word
// Covers design: Every quoted message stands in one place, word for word
it.each([
  "Sorry! Location you are looking for does not found.",
  "Stylist webpage not found or is inactive. Please search stylist by location.",
  "No data found.",
  "Congratulations! Your Password has been changed successfully.",
  "Contact Inquiry created successfully.",
  "Success! We Have Received Your Inquiry.",
  "Are you sure to delete this record?",
  "Are you sure to reset values?",
  "Are you sure to reject this record?",
  "Are you sure you want cancel facility request",
])("messages has the sentence of the specification's section 8: %s", (sentence) => {
  expect(sentences).toContain(sentence);
});

it("messages has each sentence on one line without space around it", () => {
  for (const sentence of sentences) expect(sentence).toMatch(/^\S(.*\S)?$/);
});
