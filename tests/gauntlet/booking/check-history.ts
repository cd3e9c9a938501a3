import { type Calendar, isTakenByOthers } from "./calendar.ts";
import { findOrder } from "./find-order.ts";
import type { ExportedBooking, History, Operation } from "./history.ts";

/** Returns violations of the promises in a calendar's history, as sentences. */
export function checkHistory(history: History): string[] {
  const { operations, exported, lengthMs } = history;
  const wrong = [
    ...eachBookingOnce(operations, exported),
    ...sameReference(operations, exported),
    ...overlaps(exported, lengthMs),
    ...offeredAreFree(history),
  ];
  const stored = describeExport(exported);
  const order = findOrder(operations, lengthMs, (calendar) => describeCalendar(calendar) === stored);
  if (order.isFound) return wrong;
  if (order.impossible) return [...wrong, `No order explains ${sentenceOf(order.impossible)}`];
  return [
    ...wrong,
    `No order of what was answered comes to what is stored: ${difference(order.calendar, exported)}`,
  ];
}

function eachBookingOnce(operations: readonly Operation[], exported: readonly ExportedBooking[]): string[] {
  const rows = Map.groupBy(exported, ({ booking }) => booking);
  const wishes = Map.groupBy(
    operations.filter(({ request }) => request.kind === "book"),
    ({ booking }) => booking,
  );
  const wrong: string[] = [];
  for (const [booking, all] of rows) {
    if (all.length > 1) wrong.push(`${booking} is stored ${all.length} times`);
    const outcomes = wishes.get(booking)?.map(({ outcome }) => outcome) ?? [];
    if (outcomes.length === 0) wrong.push(`${booking} is stored without a request`);
    else if (outcomes.every((outcome) => outcome === "taken"))
      wrong.push(`${booking} was refused and is stored`);
  }
  for (const [booking, all] of wishes)
    if (all.some(({ outcome }) => outcome === "done") && !rows.has(booking))
      wrong.push(`${booking} was acknowledged and is lost`);
  return wrong;
}

function sameReference(operations: readonly Operation[], exported: readonly ExportedBooking[]): string[] {
  const named = [...operations, ...exported].filter(({ reference }) => reference !== null);
  return [...Map.groupBy(named, ({ booking }) => booking)].flatMap(([booking, all]) => {
    const references = [...new Set(all.map(({ reference }) => reference))];
    return references.length > 1 ? [`${booking} was called ${references.join(" and ")}`] : [];
  });
}

function overlaps(exported: readonly ExportedBooking[], lengthMs: number): string[] {
  const active = exported
    .filter(({ isConfirmed }) => isConfirmed)
    .sort((one, other) => one.start - other.start);
  return active.flatMap((one, at) => {
    const next = active[at + 1];
    return next && next.start - one.start < lengthMs
      ? [
          `${one.booking} and ${next.booking} have the same time, ${timeOf(one.start)} and ${timeOf(next.start)}`,
        ]
      : [];
  });
}

function offeredAreFree({ contested, offered, exported, lengthMs }: History): string[] {
  const calendar = calendarOf(exported);
  return contested.flatMap((start) => {
    const isFree = !isTakenByOthers(calendar, "", start, lengthMs);
    if (isFree === offered.includes(start)) return [];
    return [`${timeOf(start)} is ${isFree ? "free and not offered" : "taken and still offered"}`];
  });
}

function calendarOf(exported: readonly ExportedBooking[]): Calendar {
  return {
    active: new Map(
      exported.filter(({ isConfirmed }) => isConfirmed).map(({ booking, start }) => [booking, start]),
    ),
    canceled: new Set(exported.filter(({ isConfirmed }) => !isConfirmed).map(({ booking }) => booking)),
  };
}

const describeExport = (exported: readonly ExportedBooking[]) => describeCalendar(calendarOf(exported));

function describeCalendar({ active, canceled }: Calendar): string {
  return [...linesOf({ active, canceled })].sort().join("\n");
}

function linesOf({ active, canceled }: Calendar): Set<string> {
  return new Set([
    ...[...active].map(([booking, start]) => `${booking} at ${timeOf(start)}`),
    ...[...canceled].map((booking) => `${booking} canceled`),
  ]);
}

function difference(calendar: Calendar, exported: readonly ExportedBooking[]): string {
  const expected = linesOf(calendar);
  const stored = linesOf(calendarOf(exported));
  const only = (one: Set<string>, other: Set<string>) =>
    [...one].filter((line) => !other.has(line)).slice(0, 3);
  return `expected ${only(expected, stored).join("; ") || "nothing more"}, found ${only(stored, expected).join("; ") || "nothing more"}`;
}

function sentenceOf({ booking, request, outcome, sentAt, answeredAt }: Operation): string {
  const what = "start" in request ? `${request.kind} ${timeOf(request.start)}` : request.kind;
  const said =
    typeof outcome === "string"
      ? outcome
      : `found ${outcome.found === null ? "canceled" : timeOf(outcome.found)}`;
  return `${booking}: ${what} → ${said} (${Math.round(sentAt)}–${Math.round(answeredAt)} ms)`;
}

const timeOf = (start: number) => new Date(start).toISOString();
