import { expect, test } from "vitest";
import { splitQuote } from "./voice.tsx";

// Covers §3: Testimonial: name, image, description; shorter ones name and text
test("splitQuote uses the short form as the opening of the long one", () => {
  expect(
    splitQuote({ description: "I left. I stayed left. Then I slept.", text: "I left. I stayed left." }),
  ).toEqual({
    opening: "I left. I stayed left.",
    rest: "Then I slept.",
  });
});

test("splitQuote uses the first sentence when the short form differs", () => {
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

test("splitQuote returns one sentence as the opening only", () => {
  expect(splitQuote({ description: "It is mine", text: "Mine" })).toEqual({
    opening: "It is mine",
    rest: "",
  });
});
