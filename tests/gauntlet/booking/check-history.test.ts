import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import type { ExportedBooking, Operation } from "./history.ts";

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

const row: ExportedBooking = { booking: "dana", reference: "BK-1", start: nine, isConfirmed: true };
const booked = operation({ reference: "BK-1" });
const later = (changes: Partial<Operation>) => operation({ sentAt: 20, answeredAt: 30, ...changes });
const leesRow = { ...row, booking: "lee", reference: "BK-2" };
const wrong: Array<[string, Operation[], ExportedBooking[]]> = [
  ["an acknowledged booking is lost", [booked], []],
  ["a booking is stored twice", [booked], [row, row]],
  ["an unrequested booking is stored", [booked], [row, { ...leesRow, start: nine + 2 * hourMs }]],
  ["two bookings have the same time", [booked, later({ booking: "lee", reference: "BK-2" })], [row, leesRow]],
  [
    "two bookings overlap by a quarter",
    [
      booked,
      later({ booking: "lee", reference: "BK-2", request: { kind: "book", start: nine + (3 * hourMs) / 4 } }),
    ],
    [row, { ...leesRow, start: nine + (3 * hourMs) / 4 }],
  ],
  ["a refused booking is stored", [operation({ outcome: "taken" })], [row]],
  ["a booking of a free time is refused", [operation({ outcome: "taken" })], []],
  [
    "a move was acknowledged and not made",
    [booked, later({ request: { kind: "move", start: nine + hourMs } })],
    [row],
  ],
  ["a cancellation was acknowledged and not made", [booked, later({ request: { kind: "cancel" } })], [row]],
  ["a booking is canceled without a request", [booked], [{ ...row, isConfirmed: false }]],
  [
    "a client's own booking is not found",
    [booked, later({ request: { kind: "cancel" }, outcome: "not-found" })],
    [row],
  ],
  ["a booking is stored at another time", [booked], [{ ...row, start: nine + hourMs }]],
  ["a booking has another reference", [booked], [{ ...row, reference: "BK-9" }]],
];

test.each(wrong)("the checker rejects a history in which %s", (_, operations, exported) => {
  const history = { lengthMs: hourMs, contested: [], offered: [], operations, exported };
  expect(checkHistory(history)).not.toEqual([]);
});

test("the checker accepts a booking, a move and a cancellation that took place", () => {
  const moved = later({ request: { kind: "move", start: nine + hourMs } });
  const canceled = later({ request: { kind: "cancel" }, sentAt: 40, answeredAt: 50 });
  const history = { lengthMs: hourMs, contested: [], offered: [], operations: [booked, moved, canceled] };
  const gone = { ...row, start: nine + hourMs, isConfirmed: false };
  expect(checkHistory({ ...history, exported: [gone] })).toEqual([]);
});
