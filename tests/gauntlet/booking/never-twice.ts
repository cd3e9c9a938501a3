import type { Try } from "../client.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import { withTwoInstances } from "../with-site.ts";
import { checkHistory } from "./check-history.ts";
import { claimFreedTimes } from "./freed-times.ts";
import type { History, Operation } from "./history.ts";
import { planPeople } from "./plan.ts";
import { type BookableCalendar, openCalendars, openTours } from "./professional.ts";
import { visit } from "./run-plan.ts";
import { exportBookings, offeredTimes } from "./stored-bookings.ts";

/** `claimed` calendars have ten freed times each. */
const sizes: Record<Size, { rounds: number; claimed: number; attempts: number; clients: number }> = {
  short: { rounds: 1, claimed: 1, attempts: 250, clients: 12 },
  mutant: { rounds: 1, claimed: 1, attempts: 3_000, clients: 60 },
  usual: { rounds: 1, claimed: 10, attempts: 10_000, clients: 40 },
  full: { rounds: 20, claimed: 10, attempts: 10_000, clients: 40 },
};

interface Round {
  calendar: BookableCalendar;
  operations: Operation[];
  statuses: number[];
}

/** Many clients compete for few times of one professional over two instances, then move, cancel and resend. */
export const neverTwice: Part = async ({ seed, size, product }) => {
  const { rounds, claimed, attempts, clients } = sizes[size];
  return withTwoInstances(product, async (sites, databaseUrl) => {
    const urls = sites.map(({ url }) => url);
    const opened = await openCalendars(databaseUrl, rounds + claimed, product);
    const calendars = [...opened.slice(claimed), await openTours(databaseUrl, product)];
    const played: Round[] = [];
    for (const [at, calendar] of calendars.entries())
      played.push(await play(calendar, { seed: seed + at, urls, attempts, clients }));

    const exported = await exportBookings(databaseUrl);
    const histories: History[] = [];
    for (const { calendar, operations } of played) {
      histories.push({
        lengthMs: calendar.lengthMs,
        contested: calendar.starts.map((start) => Date.parse(start)),
        operations,
        exported: exported.get(calendar.url_name) ?? [],
        offered: await offeredTimes(sites[0].url, calendar),
      });
    }
    return [
      timesVerdict(played, histories),
      answersVerdict(played),
      await claimFreedTimes(opened.slice(0, claimed), sites, databaseUrl),
    ];
  });
};

interface RoundPlan {
  seed: number;
  urls: readonly string[];
  attempts: number;
  clients: number;
}

async function play(
  calendar: BookableCalendar,
  { seed, urls, attempts, clients }: RoundPlan,
): Promise<Round> {
  const people = planPeople(seed, attempts, calendar.starts.length).entries();
  const statuses: number[] = [];
  const operations: Operation[] = [];
  const options = { urls, onTry: ({ status }: Try) => void statuses.push(status) };
  const keepComing = async () => {
    for (const [at, person] of people) {
      if (statuses.length >= attempts) return;
      operations.push(...(await visit(`client-${calendar.id}-${at}`, person, calendar, options)));
    }
  };
  await Promise.all(Array.from({ length: clients }, keepComing));
  return { calendar, operations, statuses };
}

function timesVerdict(played: readonly Round[], histories: readonly History[]): Verdict {
  const operations = histories.flatMap((history) => history.operations);
  const count = (kind: string, outcome: string) =>
    operations.filter((one) => one.request.kind === kind && one.outcome === outcome).length;
  const sent = played.reduce((sum, { statuses }) => sum + statuses.length, 0);
  const left = histories.flatMap(({ exported }) => exported.filter(({ isConfirmed }) => isConfirmed)).length;
  return {
    promise: "No time slot is booked twice, and no free slot is refused",
    tried: `${sent} attempts on ${histories.length} × 100 times, tours among them, 2 instances`,
    misses: histories.flatMap(checkHistory),
    figure: [
      `${count("book", "done")} booked or repeated, ${count("book", "taken")} refused`,
      `${count("move", "done")} moved, ${count("move", "taken")} refused`,
      `${count("cancel", "done")} canceled`,
      `${left} left`,
    ].join("; "),
  };
}

/** A 422 means that a booking can no longer be changed; 408 and 503 that the machine is too busy, so it is resent. */
const expected = new Set([200, 201, 408, 409, 422, 503]);

function answersVerdict(played: readonly Round[]): Verdict {
  const statuses = played.flatMap((round) => round.statuses);
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, all]) => [status, all.length] as const,
  );
  return {
    promise: "Every response to a booking follows the contract",
    tried: `${statuses.length} attempts`,
    misses: counts
      .filter(([status]) => !expected.has(status))
      .map(([status, count]) => `${count} × ${status || "no answer"}`),
    figure: counts.map(([status, count]) => `${count} × ${status}`).join(", "),
  };
}
