import { isTakenByOthers } from "./calendar.ts";
import type { ExportedBooking, History, Operation, Outcome, Request } from "./history.ts";

/** Turns a history into one that breaks a promise; null where this history offers no occasion. */
type Mutant = (history: History) => History | null;

const stranger = "client-new";

/** Ways to break a correct history in which every client has a response. */
export const historyMutants: Record<string, Mutant> = {
  "an acknowledged booking is lost": (history) =>
    withFirst(active(history), (row) => stored(history, without(history, row))),
  "a booking is stored twice": (history) =>
    withFirst(active(history), (row) => stored(history, [...history.exported, row])),
  "an unrequested booking is stored": (history) =>
    withFirst(free(history), (start) => stored(history, [...history.exported, rowOf(stranger, start)])),
  "a refused booking is stored": (history) =>
    withFirst(refusedOnly(history), (booking) =>
      withFirst(free(history), (start) => stored(history, [...history.exported, rowOf(booking, start)])),
    ),
  "two bookings have the same time": (history) =>
    withFirst(active(history), ({ start }) => booked(history, start)),
  "two bookings overlap by a quarter": (history) =>
    withFirst(active(history), ({ start }) => booked(history, start + (3 * history.lengthMs) / 4)),
  "a booking overlaps an earlier one by a quarter": (history) =>
    withFirst(active(history), ({ start }) => booked(history, start - (3 * history.lengthMs) / 4)),
  "a move was acknowledged and not made": (history) =>
    withFirst(active(history), ({ booking }) =>
      withFirst(free(history), (start) => withOperation(history, booking, { kind: "move", start }, "done")),
    ),
  "a booking of a free time is refused": (history) =>
    withFirst(free(history), (start) => withOperation(history, stranger, { kind: "book", start }, "taken")),
  "a move to a free time is refused": (history) =>
    withFirst(active(history), ({ booking }) =>
      withFirst(free(history), (start) => withOperation(history, booking, { kind: "move", start }, "taken")),
    ),
  "a move of an active booking is refused as too late": (history) =>
    withFirst(active(history), ({ booking, start }) =>
      withOperation(history, booking, { kind: "move", start }, "too-late"),
    ),
  "a client's own booking is not found": (history) =>
    withFirst(active(history), ({ booking }) =>
      withOperation(history, booking, { kind: "cancel" }, "not-found"),
    ),
  "a cancellation was acknowledged and not made": (history) =>
    withFirst(active(history), ({ booking }) => withOperation(history, booking, { kind: "cancel" }, "done")),
  "a canceled booking becomes active": (history) =>
    withFirst(canceled(history), (row) =>
      withFirst(free(history), (start) =>
        stored(history, [...without(history, row), { ...row, start, isConfirmed: true }]),
      ),
    ),
  "a booking is canceled without a request": (history) =>
    withFirst(
      active(history).filter(
        ({ booking }) =>
          !history.operations.some((one) => one.booking === booking && one.request.kind === "cancel"),
      ),
      (row) => stored(history, [...without(history, row), { ...row, isConfirmed: false }]),
    ),
  "a key can be reused once its booking is canceled": (history) =>
    withFirst(canceled(history), (row) =>
      withFirst(free(history), (start) => {
        const again = withOperation(history, row.booking, { kind: "book", start }, "done");
        return stored(again, [...without(history, row), { ...row, start, isConfirmed: true }]);
      }),
    ),
  "a repeated key returns another reference": (history) =>
    withFirst(active(history), ({ booking, start }) => {
      const again = withOperation(history, booking, { kind: "book", start }, "done");
      return { ...again, operations: again.operations.with(-1, { ...lastOf(again), reference: "BK-other" }) };
    }),
  "a read returns another time": (history) =>
    withFirst(active(history), ({ booking, start }) =>
      withOperation(history, booking, { kind: "read" }, { found: start + 1 }),
    ),
  "a read returns a cancellation that didn't happen": (history) =>
    withFirst(active(history), ({ booking }) =>
      withOperation(history, booking, { kind: "read" }, { found: null }),
    ),
  "a taken time is offered": (history) =>
    withFirst(taken(history), (start) => ({ ...history, offered: [...history.offered, start] })),
  "a free time is not offered": (history) =>
    withFirst(free(history), (start) => ({
      ...history,
      offered: history.offered.filter((at) => at !== start),
    })),
  "a time is refused before the first request for it": (history) =>
    withFirst(history.contested, (start) => ({
      ...history,
      operations: [operationOf(stranger, { kind: "book", start }, "taken", -1_000), ...history.operations],
    })),
  "a time is booked before it is freed": (history) =>
    withFirst(active(history), (row) => {
      const twice = withOperation(history, stranger, { kind: "book", start: row.start }, "done");
      const over = withOperation(twice, row.booking, { kind: "cancel" }, "done");
      const rows = [...without(history, row), { ...row, isConfirmed: false }, rowOf(stranger, row.start)];
      return stored(over, rows);
    }),
  "a canceled time stays taken": (history) =>
    withFirst(active(history), (row) => {
      const over = withOperation(history, row.booking, { kind: "cancel" }, "done");
      const refused = withOperation(over, stranger, { kind: "book", start: row.start }, "taken");
      return stored(refused, [...without(history, row), { ...row, isConfirmed: false }]);
    }),
};

const active = ({ exported }: History) => exported.filter(({ isConfirmed }) => isConfirmed);
const canceled = ({ exported }: History) => exported.filter(({ isConfirmed }) => !isConfirmed);
const without = ({ exported }: History, row: ExportedBooking) => exported.filter((one) => one !== row);

function freeAmong(exported: readonly ExportedBooking[], { contested, lengthMs }: History): number[] {
  const calendar = {
    active: new Map(exported.filter((row) => row.isConfirmed).map(({ booking, start }) => [booking, start])),
    canceled: new Set<string>(),
  };
  return contested.filter((start) => !isTakenByOthers(calendar, "", start, lengthMs));
}

const free = (history: History) => freeAmong(history.exported, history);
const taken = (history: History) => history.contested.filter((start) => !free(history).includes(start));

function refusedOnly({ operations }: History): string[] {
  const books = operations.filter(({ request }) => request.kind === "book");
  return [...Map.groupBy(books, ({ booking }) => booking)]
    .filter(([, all]) => all.every(({ outcome }) => outcome === "taken"))
    .map(([booking]) => booking);
}

/** Uses the first match, which is the same for the same seed. */
function withFirst<Given>(all: readonly Given[], make: (given: Given) => History | null): History | null {
  const [first] = all;
  return first === undefined ? null : make(first);
}

function rowOf(booking: string, start: number): ExportedBooking {
  return { booking, reference: booking.replace("client", "BK"), start, isConfirmed: true };
}

/** Stored this way, with matching openings. */
function stored(history: History, exported: ExportedBooking[]): History {
  return { ...history, exported, offered: freeAmong(exported, history) };
}

function booked(history: History, start: number): History {
  const acknowledged = withOperation(history, stranger, { kind: "book", start }, "done");
  return stored(acknowledged, [...history.exported, rowOf(stranger, start)]);
}

/** Later than every other operation. */
function withOperation(history: History, booking: string, request: Request, outcome: Outcome): History {
  const after = Math.max(0, ...history.operations.map(({ answeredAt }) => answeredAt)) + 10;
  return { ...history, operations: [...history.operations, operationOf(booking, request, outcome, after)] };
}

function operationOf(booking: string, request: Request, outcome: Outcome, sentAt: number): Operation {
  const reference = request.kind === "book" && outcome === "done" ? booking.replace("client", "BK") : null;
  return { booking, request, outcome, sentAt, answeredAt: sentAt + 1, reference };
}

function lastOf({ operations }: History): Operation {
  const last = operations.at(-1);
  if (!last) throw new Error("The history is empty.");
  return last;
}
