import fc from "fast-check";

/** What somebody does once they have booked; `time` is one of the contested starts. */
type Step =
  | { does: "move"; time: number; isSentTwice: boolean }
  | { does: "cancel"; isSentTwice: boolean }
  | { does: "move and cancel at once"; time: number }
  | { does: "book again with the same key" }
  | { does: "look" };

/** Somebody who wants one of the contested starts, and what they do if they get it. */
export interface Person {
  /** Which of the instances they begin with. */
  instance: number;
  time: number;
  /** Both at once, as a double click does. */
  isSentTwice: boolean;
  steps: Step[];
}

/** So many people, the same for the same seed. */
export function planPeople(seed: number, count: number, times: number): Person[] {
  const time = fc.nat({ max: times - 1 });
  const sometimes = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant("move" as const), time, isSentTwice: sometimes }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant("cancel" as const), isSentTwice: sometimes }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("move and cancel at once" as const), time }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("book again with the same key" as const) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("look" as const) }) },
  );
  const person = fc.record({
    instance: fc.nat({ max: 1 }),
    time,
    isSentTwice: sometimes,
    steps: fc.array(step, { minLength: 1, maxLength: 6, size: "max" }),
  });
  return fc.sample(person, { seed, numRuns: count });
}
