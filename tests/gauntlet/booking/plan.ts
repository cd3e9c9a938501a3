import fc from "fast-check";

/** A client's action after booking; `time` is one of the contested starts. */
type Step =
  | { does: "move"; time: number; isSentTwice: boolean }
  | { does: "cancel"; isSentTwice: boolean }
  | { does: "move and cancel at once"; time: number }
  | { does: "book again with the same key" }
  | { does: "look" };

/** A client who wants one of the contested starts, and their actions after booking it. */
export interface Person {
  /** The instance of the first request. */
  instance: number;
  time: number;
  isSentTwice: boolean;
  steps: Step[];
}

/** A number of clients, the same for the same seed. */
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
