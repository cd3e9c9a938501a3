import { expect, it } from "vitest";
import { type Problem, problemSentence } from "#contract/platform/problem.ts";
import { formMessages, orCall } from "#domain/platform/form-messages.ts";
import { i18nIn } from "#tests/harness/i18n.ts";
import { sendBackRefused, sentenceOf } from "./send.ts";

const [english, french] = [i18nIn("en-US"), i18nIn("fr-CA")];
const own = orCall(english, formMessages.lost, "5125550100");

it.each([
  ["nothing of its own", problemSentence.unavailable, own],
  ["only that something went wrong", problemSentence.internal, own],
  ["how the form's sentence begins", formMessages.lost, own],
  ["a sentence of its own", "Back at noon.", "Back at noon."],
])("the form's longer sentence replaces the API's %s", (_, message, shown) => {
  expect(sentenceOf({ ok: false, problem: "unavailable", message }, own, english)).toBe(shown);
});

it("an API's message is known as it was sent by this process and as it was translated by another", () => {
  const longer = orCall(french, formMessages.lost, "5125550100");
  const { unavailable, internal, "not-found": gone } = problemSentence;
  for (const write of [(sentence: string) => sentence, (sentence: string) => french._(sentence)]) {
    for (const message of [unavailable, internal, formMessages.lost].map(write))
      expect(sentenceOf({ ok: false, problem: "unavailable", message }, longer, french)).toBe(longer);
    expect(sentenceOf({ ok: false, problem: "not-found", message: write(gone) }, longer, french)).toBe(gone);
  }
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
