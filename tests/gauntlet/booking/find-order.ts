import { applyOperation, type Calendar, changesNothing, emptyCalendar } from "./calendar.ts";
import type { Operation } from "./history.ts";
import { connectedTo } from "./related-operations.ts";

/** One possible state: the calendar, and which pending operations have taken effect. */
export interface World {
  calendar: Calendar;
  effective: ReadonlySet<Operation>;
}

/** `impossible` is the furthest operation that no order explains; null if only the final calendar is wrong. */
export type Order = { isFound: true } | { isFound: false; impossible: Operation | null; calendar: Calendar };

/** The search limit; a history that needs more can't be judged. */
const maxSteps = 300_000;

/**
 * Whether the operations could have happened one after the other, each between its request and its response, with the outcomes
 * that their clients saw and a final calendar that `isFinal` accepts: linearizability, searched like Wing and Gong, with Lowe's
 * two optimizations, to order an operation only at its response and to visit no state twice. Throws when the search
 * exceeds its limit.
 */
export function findOrder(
  operations: readonly Operation[],
  lengthMs: number,
  isFinal: (calendar: Calendar) => boolean,
): Order {
  const events = eventsOf(operations);
  const search = createSearch(operations, lengthMs);
  let furthest = 0;
  let calendar = emptyCalendar;

  const triedAt = new Map<number, Set<string>>();
  const next = (at: number, world: World): Iterator<World> => {
    const event = events[at];
    if (!event) return search.orders(world, null, openAfterAll(operations));
    return event.isAnswer ? search.answered(world, event) : search.sent(world, event);
  };
  const start = { calendar: emptyCalendar, effective: new Set<Operation>() };
  const stack = [{ at: 0, worlds: next(0, start) }];
  for (let steps = 0; stack.length > 0; steps += 1) {
    if (steps > maxSteps) throw new Error("The history has too many possible orders to try them.");
    const top = stack.at(-1);
    if (!top) break;
    const { value: world, done } = top.worlds.next();
    if (done) {
      stack.pop();
      continue;
    }
    const at = top.at + 1;
    if (at > furthest) [furthest, calendar] = [at, world.calendar];
    if (at > events.length) {
      if (isFinal(world.calendar)) return { isFound: true };
      continue;
    }
    const tried = triedAt.get(at) ?? new Set();
    triedAt.set(at, tried);
    const key = search.keyOf(world);
    if (tried.has(key)) continue;
    tried.add(key);
    stack.push({ at, worlds: next(at, world) });
  }
  return { isFound: false, impossible: events[furthest]?.operation ?? null, calendar };
}

export interface Event {
  operation: Operation;
  isAnswer: boolean;
  at: number;
  /** Pending operations, including this one. */
  open: readonly Operation[];
}

/** Ordered by time; a request at the time of a response may precede it. */
function eventsOf(operations: readonly Operation[]): Event[] {
  const events = operations
    .flatMap((operation) => [
      { operation, isAnswer: false, at: operation.sentAt },
      { operation, isAnswer: true, at: operation.answeredAt },
    ])
    .filter(({ at }) => at < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.at - other.at || Number(one.isAnswer) - Number(other.isAnswer));
  const open = new Set<Operation>();
  return events.map((event) => {
    if (!event.isAnswer) open.add(event.operation);
    const under = [...open];
    if (event.isAnswer) open.delete(event.operation);
    return { ...event, open: under };
  });
}

const openAfterAll = (operations: readonly Operation[]) =>
  operations.filter(({ answeredAt }) => answeredAt === Number.POSITIVE_INFINITY);

function createSearch(operations: readonly Operation[], lengthMs: number) {
  const numbers = new Map(operations.map((operation, number) => [operation, number]));

  /** The canceled bookings follow from the operations that have taken effect. */
  function keyOf({ calendar, effective }: World): string {
    const active = [...calendar.active].map(([booking, start]) => `${booking}@${start}`).sort();
    return `${active.join()}|${[...effective]
      .map((one) => numbers.get(one))
      .sort()
      .join()}`;
  }

  function* sent(world: World, { operation }: Event): Generator<World> {
    yield settle(world, [operation]);
  }

  /** The states in which the operation has taken effect, now that it has its response. */
  function* answered(world: World, { operation, open }: Event): Generator<World> {
    const reached = world.effective.has(operation) ? [world] : orders(world, operation, open);
    for (const { calendar, effective } of reached)
      yield { calendar, effective: new Set([...effective].filter((one) => one !== operation)) };
  }

  /**
   * Every state in which some pending operations take effect and then the target, if any; states with the fewest
   * first. Remaining operations may take effect later, so a target that changes nothing needs only those that
   * explain it.
   */
  function* orders(from: World, target: Operation | null, open: readonly Operation[]): Generator<World> {
    const seen = new Set<string>();
    const waiting = [from];
    for (let world = waiting.shift(); world; world = waiting.shift()) {
      const key = keyOf(world);
      if (seen.has(key)) continue;
      seen.add(key);
      const isReached = target === null || world.effective.has(target);
      const reached = isReached ? world : stepTo(world, target, open);
      if (reached) yield reached;
      if (reached && target && changesNothing(target)) continue;
      const rest = open.filter((one) => one !== target && !changesNothing(one) && !world.effective.has(one));
      for (const other of target ? connectedTo(target, rest, world.calendar, lengthMs) : rest) {
        const next = stepTo(world, other, open);
        if (next) waiting.push(next);
      }
    }
  }

  function stepTo(world: World, operation: Operation, open: readonly Operation[]): World | null {
    const calendar = applyOperation(world.calendar, operation, lengthMs);
    if (!calendar) return null;
    return settle({ calendar, effective: new Set(world.effective).add(operation) }, open);
  }

  /** An operation without further effect takes effect as soon as the calendar explains it, because a delay could only make it harder. */
  function settle(world: World, open: readonly Operation[]): World {
    const { calendar, effective } = world;
    const explained = open.filter((one) => !effective.has(one) && isSettled(calendar, one, lengthMs));
    return explained.length === 0 ? world : { calendar, effective: new Set([...effective, ...explained]) };
  }

  return { keyOf, sent, answered, orders };
}

function isSettled(calendar: Calendar, operation: Operation, lengthMs: number): boolean {
  const { booking, request } = operation;
  const isAgain =
    request.kind === "book"
      ? calendar.active.has(booking) || calendar.canceled.has(booking)
      : request.kind === "cancel" && calendar.canceled.has(booking);
  return (isAgain || changesNothing(operation)) && applyOperation(calendar, operation, lengthMs) !== null;
}
