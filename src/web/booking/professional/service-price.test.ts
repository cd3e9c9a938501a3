import { expect, test } from "vitest";
import { english } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { cancellationInWords, freeCancellationOf } from "./service-price.ts";

const i18n = sentencesIn(english, {}, false);
const now = "2026-11-21T12:00:00Z";
const inWords = (policy: string, ...starts: string[]) => {
  const free = freeCancellationOf(policy, starts, now);
  return cancellationInWords(free, i18n)?.replaceAll("\u00a0", " ") ?? null;
};
const untilNoon = "Change or cancel free until 24 hours before.";

test.each([
  [["2026-11-22T12:00:00Z"], "Cancel free until 24 h before"],
  [["2026-11-22T06:00:00-06:00"], "Cancel free until 24 h before"],
  [[], "Cancel free until 24 h before"],
  [["2026-11-22T11:59:00Z"], "Cancel free until 24 h before; sooner times are firm"],
  [["2026-11-25T09:00:00Z", "2026-11-21T15:00:00Z"], "Cancel free until 24 h before; sooner times are firm"],
])("the terms of free cancellation beside the times %j are said as %s", (starts, sentence) => {
  expect(inWords(untilNoon, ...starts)).toBe(sentence);
});

test.each([
  [
    "Change or cancel free until 24 hours before; after that half the price is due.",
    "; after that half the price is due",
  ],
  [
    "Cancel free until 24 hours before. After that 30% of the price is due.",
    "; after that 30% of the price is due",
  ],
  [
    "Cancel free until 24 hours before. A missed appointment is charged in full.",
    "; a missed appointment is charged in full",
  ],
])("a time too soon to be canceled free is said to cost what the terms %j say", (policy, due) => {
  expect(inWords(policy, "2026-11-22T11:00:00Z")).toBe(`Cancel free until 24 h before${due}`);
  expect(inWords(policy, "2026-11-23T11:00:00Z")).toBe("Cancel free until 24 h before");
});

test.each([
  "",
  "Please tell me a day ahead.",
  "Half the price is due after that.",
  "Cancel free until 24 hours before. Not on Saturdays.",
])("free cancellation isn't claimed for terms of %j", (policy) => {
  expect(inWords(policy, "2026-11-25T09:00:00Z")).toBeNull();
});
