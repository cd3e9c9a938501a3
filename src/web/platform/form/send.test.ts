import { expect, it } from "vitest";
import { type Problem, problemSentence } from "#contract/platform/problem.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import { sendBackRefused, sentenceOf } from "./send.ts";

const own = orCall({ _: (sentence) => sentence, locale: "en-US" }, formMessages.lost, "5125550100");

it.each([
  ["nothing of its own", problemSentence.unavailable, own],
  ["only that something went wrong", problemSentence.internal, own],
  ["how the form's sentence begins", formMessages.lost, own],
  ["a sentence of its own", "Back at noon.", "Back at noon."],
])("the form's longer sentence replaces the API's %s", (_, message, shown) => {
  expect(sentenceOf({ ok: false, problem: "unavailable", message }, own)).toBe(shown);
});

const refusal = { ok: false, message: problemSentence["not-found"], request_id: "2528" } as const;
const shownOf = (problem: Problem, message: string = refusal.message) =>
  sendBackRefused({ ok: true, typed: {}, value: {} }, { ...refusal, problem, message }, message, {}).data
    .result;

it("a refusal that says it all names no request, and a stale link says what to open instead", () => {
  expect(shownOf("not-found")).toEqual({ typed: {}, errors: { "": [formMessages.linkGone] } });
  expect(shownOf("not-found", "Please start again")).toEqual({
    typed: {},
    errors: { "": ["Please start again"] },
  });
  expect(shownOf("slot-taken", "That time has just been taken")).toEqual({
    typed: {},
    errors: { "": ["That time has just been taken"] },
  });
  expect(shownOf("internal", "Something went wrong.")).toEqual({
    typed: {},
    errors: { "": ["Something went wrong."] },
    request_id: "2528",
  });
});
