import fc from "fast-check";
import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import { answeredHistory, goodHistory } from "./generated-history.ts";
import type { Operation } from "./history.ts";
import { historyMutants } from "./history-mutants.ts";

test("a thousand histories of a calendar that keeps its promises are accepted, lost answers among them", () => {
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

test("a booking whose answer was lost may be stored or not", () => {
  const lost = operation({ outcome: "unknown", answeredAt: Number.POSITIVE_INFINITY });
  expect(judged([lost], nine)).toEqual([]);
  expect(judged([lost], null)).toEqual([]);
});

test("who is refused may have come before who booked at the same moment, but not before who booked later", () => {
  const refused = operation({ booking: "lee", outcome: "taken", sentAt: 5, answeredAt: 20 });
  expect(judged([operation({}), refused], nine)).toEqual([]);
  const tooEarly = { ...refused, sentAt: -5, answeredAt: -1 };
  expect(judged([operation({}), tooEarly], nine)).toEqual([
    "No order explains lee: book 2026-12-01T15:00:00.000Z → taken (-5–-1 ms)",
  ]);
});

test("of two moves at once either may be the last, and nothing else may be", () => {
  const move = (start: number) => operation({ request: { kind: "move", start }, sentAt: 20, answeredAt: 40 });
  const moves = [operation({}), move(nine + hourMs), move(nine + 2 * hourMs)];
  expect(judged(moves, nine + hourMs)).toEqual([]);
  expect(judged(moves, nine + 2 * hourMs)).toEqual([]);
  expect(judged(moves, nine)).toHaveLength(1);
});
