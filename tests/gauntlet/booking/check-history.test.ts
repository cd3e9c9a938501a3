import fc from "fast-check";
import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import { answeredHistory, goodHistory } from "./generated-history.ts";
import type { Operation } from "./history.ts";
import { historyMutants } from "./history-mutants.ts";

test("the checker accepts a thousand histories of a correct calendar, lost answers included", () => {
  fc.assert(
    fc.property(goodHistory, (history) => {
      expect(checkHistory(history)).toEqual([]);
    }),
    { seed: 23, numRuns: 1_000 },
  );
});

const histories = fc.sample(answeredHistory, { seed: 23, numRuns: 200 });

test.each(Object.entries(historyMutants))("the checker rejects every history in which %s", (_, mutate) => {
  const mutants = histories.flatMap((history) => mutate(history) ?? []);
  expect(mutants.length).toBeGreaterThan(20);
  expect(mutants.filter((history) => checkHistory(history).length === 0)).toEqual([]);
});

const nine = Date.parse("2026-12-01T15:00:00Z");
const hourMs = 3_600_000;

function operation(changes: Partial<Operation>): Operation {
  const request = { kind: "book", start: nine } as const;
  return {
    booking: "dana",
    request,
    outcome: "done",
    sentAt: 0,
    answeredAt: 10,
    reference: null,
    ...changes,
  };
}

const judged = (operations: Operation[], start: number | null) =>
  checkHistory({
    lengthMs: hourMs,
    contested: [],
    offered: [],
    operations,
    exported: start === null ? [] : [{ booking: "dana", reference: "BK-1", start, isConfirmed: true }],
  });

test("the checker accepts a booking with a lost answer, stored or not", () => {
  const lost = operation({ outcome: "unknown", answeredAt: Number.POSITIVE_INFINITY });
  expect(judged([lost], nine)).toEqual([]);
  expect(judged([lost], null)).toEqual([]);
});

test("the checker accepts a refusal caused by a concurrent booking, and rejects one caused by a later booking", () => {
  const refused = operation({ booking: "lee", outcome: "taken", sentAt: 5, answeredAt: 20 });
  expect(judged([operation({}), refused], nine)).toEqual([]);
  const tooEarly = { ...refused, sentAt: -5, answeredAt: -1 };
  expect(judged([operation({}), tooEarly], nine)).toEqual([
    "No order explains lee: book 2026-12-01T15:00:00.000Z → taken (-5–-1 ms)",
  ]);
});

test("the checker accepts either of two concurrent moves as the last, and nothing else", () => {
  const move = (start: number) => operation({ request: { kind: "move", start }, sentAt: 20, answeredAt: 40 });
  const moves = [operation({}), move(nine + hourMs), move(nine + 2 * hourMs)];
  expect(judged(moves, nine + hourMs)).toEqual([]);
  expect(judged(moves, nine + 2 * hourMs)).toEqual([]);
  expect(judged(moves, nine)).toHaveLength(1);
});
