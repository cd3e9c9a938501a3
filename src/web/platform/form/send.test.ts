import { expect, it } from "vitest";
import { problemSentence } from "#contract/platform/problem.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import { sentenceOf } from "./send.ts";

const own = orCall(formMessages.lost, "5125550100");

it.each([
  ["nothing of its own", problemSentence.unavailable, own],
  ["only that something went wrong", problemSentence.internal, own],
  ["how the form's sentence begins", formMessages.lost, own],
  ["a sentence of its own", "Back at noon.", "Back at noon."],
])("the form's longer sentence replaces the API's %s", (_, message, shown) => {
  expect(sentenceOf({ ok: false, problem: "unavailable", message }, own)).toBe(shown);
});
