import fc from "fast-check";
import { applyOperation, type Calendar, emptyCalendar, isTakenByOthers } from "./calendar.ts";
import type { ExportedBooking, History, Operation, Outcome, Request } from "./history.ts";

const lengthMs = 4;
/** Twelve times a quarter of a booking's length apart. */
const contested = Array.from({ length: 12 }, (_, at) => at);
const clients = 8;

const request: fc.Arbitrary<Request> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant({ kind: "book" as const, start: 0 }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("move" as const), start: fc.constantFrom(...contested) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "cancel" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "read" as const }) },
);

/** A client's action at a time; sent up to `before` earlier and answered up to `after` later, or never. */
const action: fc.Arbitrary<Action> = fc.record({
  client: fc.nat({ max: clients - 1 }),
  request,
  before: fc.integer({ min: 0, max: 6 }),
  after: fc.integer({ min: 0, max: 6 }),
  isAnswered: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  /** Some unanswered requests never arrived. */
  arrives: fc.boolean(),
});

/** The booking that each client requests; a repeat is identical. */
const wishes = fc.array(fc.constantFrom(...contested), { minLength: clients, maxLength: clients });

/** Histories of a correct calendar: each action takes effect at one moment, in order. */
export const goodHistory: fc.Arbitrary<History> = historiesOf(action);

/** The same with a response to every client, so that the outcome is certain. */
export const answeredHistory: fc.Arbitrary<History> = historiesOf(
  action.map((one) => ({ ...one, isAnswered: true })),
);

function historiesOf(one: fc.Arbitrary<Action>): fc.Arbitrary<History> {
  return fc.tuple(wishes, fc.array(one, { minLength: 8, maxLength: 40 })).map(([starts, actions]) =>
    historyOf(
      actions.map(({ client, request, ...action }) => {
        const start = starts[client] ?? 0;
        return { ...action, client, request: request.kind === "book" ? { ...request, start } : request };
      }),
    ),
  );
}

interface Action {
  client: number;
  request: Request;
  before: number;
  after: number;
  isAnswered: boolean;
  arrives: boolean;
}

function historyOf(actions: readonly Action[]): History {
  let calendar = emptyCalendar;
  const operations: Operation[] = [];
  for (const [at, { client, request, before, after, isAnswered, arrives }] of actions.entries()) {
    const booking = `client-${client}`;
    const outcome = outcomeOf(calendar, booking, request);
    // A client changes only their own bookings.
    if (outcome === null) continue;
    const sentAt = 3 * at - before;
    const reference = request.kind === "book" && outcome === "done" && isAnswered ? `BK-${client}` : null;
    const operation = { booking, request, outcome, sentAt, answeredAt: 3 * at + after, reference };
    if (isAnswered || arrives) calendar = applyOperation(calendar, operation, lengthMs) ?? calendar;
    if (isAnswered) operations.push(operation);
    else operations.push({ ...operation, outcome: "unknown", answeredAt: Number.POSITIVE_INFINITY });
  }
  return { lengthMs, contested, operations, exported: exportOf(calendar), offered: freeTimes(calendar) };
}

function outcomeOf(calendar: Calendar, booking: string, request: Request): Outcome | null {
  const { active, canceled } = calendar;
  const isKnown = active.has(booking) || canceled.has(booking);
  if (request.kind === "book") {
    return isKnown || !isTakenByOthers(calendar, booking, request.start, lengthMs) ? "done" : "taken";
  }
  if (!isKnown) return null;
  if (request.kind === "read") return { found: active.get(booking) ?? null };
  if (request.kind === "cancel") return "done";
  if (canceled.has(booking)) return "too-late";
  return isTakenByOthers(calendar, booking, request.start, lengthMs) ? "taken" : "done";
}

function exportOf({ active, canceled }: Calendar): ExportedBooking[] {
  const row = (booking: string, start: number, isConfirmed: boolean) => ({
    booking,
    reference: booking.replace("client", "BK"),
    start,
    isConfirmed,
  });
  return [
    ...[...active].map(([booking, start]) => row(booking, start, true)),
    ...[...canceled].map((booking) => row(booking, 0, false)),
  ];
}

function freeTimes(calendar: Calendar): number[] {
  return contested.filter((start) => !isTakenByOthers(calendar, "", start, lengthMs));
}
