import { expect, test } from "vitest";
import { splitQuote } from "./voice.tsx";

// Covers §3: Testimonial: name, image, description; shorter ones name and text
test("the short form opens the long one", () => {
  expect(
    splitQuote({ description: "I left. I stayed left. Then I slept.", text: "I left. I stayed left." }),
  ).toEqual({
    opening: "I left. I stayed left.",
    rest: "Then I slept.",
  });
});

test("a short form that is worded otherwise gives way to the first sentence", () => {
  expect(
    splitQuote({ description: "They said: it is clean. It is.", text: "They said it is clean." }),
  ).toEqual({
    opening: "They said: it is clean.",
    rest: "It is.",
  });
  expect(splitQuote({ description: "“Really?” Yes.", text: "Yes" })).toEqual({
    opening: "“Really?”",
    rest: "Yes.",
  });
});

test("one sentence is all opening", () => {
  expect(splitQuote({ description: "It is mine", text: "Mine" })).toEqual({
    opening: "It is mine",
    rest: "",
  });
});
