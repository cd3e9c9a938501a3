import { arriveSteadily } from "../../harness/arrivals.ts";
import type { Site } from "../../harness/site.ts";
import { openCalendars } from "../booking/professional.ts";
import { exportBookings } from "../booking/stored-bookings.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import { withSite } from "../with-site.ts";
import { createBookings } from "./bookings.ts";
import { type Answered, createClient, type LoadRequest, wrongWith } from "./client.ts";
import { type Footprint, footprintOf, hasGrown, liveMegabytes } from "./footprint.ts";

interface LoadPlan {
  seconds: number;
  spikeSeconds: number;
  requestsPerSecond: number;
  bookingsPerSecond: number;
}

/** The rate of one machine in docs/scale.md. */
const rates = { requestsPerSecond: 50, bookingsPerSecond: 5 };
const plans: Record<Size, LoadPlan> = {
  short: { seconds: 8, spikeSeconds: 2, requestsPerSecond: 10, bookingsPerSecond: 2 },
  mutant: { seconds: 60, spikeSeconds: 6, ...rates },
  usual: { seconds: 180, spikeSeconds: 20, ...rates },
  full: { seconds: 3_600, spikeSeconds: 60, ...rates },
};
const spikeFactor = 10;
/** As a share of the run; caches fill before. */
const spikeBegins = 0.5;
const samplesPerSecond = 1;
/** In a run: before ten times the load and after it, at 0.4 and 0.8 of the time. */
const liveMeasurements = 2.5;
/** Times of one professional that don't overlap. */
const bookingsPerCalendar = 25;
const maxSteadyP95Ms = 2_500;
/** When visitors leave; at the short size other tests share the machine. */
const timeoutMs: Record<Size, number> = { short: 120_000, mutant: 20_000, usual: 20_000, full: 20_000 };

/** Visitors arrive at a steady rate whether they are answered or not, and for a while ten times as many. */
export const steadyLoad: Part = (trial) => {
  const { size, minutes } = trial;
  const plan = planFor(size, minutes);
  return withSite(trial, async (site) => {
    const databaseUrl = await site.databaseUrl();
    const wishes = (plan.seconds + (spikeFactor - 1) * plan.spikeSeconds) * plan.bookingsPerSecond;
    const calendars = await openCalendars(databaseUrl, Math.ceil(wishes / bookingsPerCalendar));
    const client = createClient(site.url, timeoutMs[size]);
    const bookings = createBookings(calendars);
    const answered: Answered[] = [];
    const footprints: Footprint[] = [];
    const live: number[] = [];
    let measuring = Promise.resolve();
    const send = async (request: LoadRequest) => void answered.push(await client.send(request));

    await client.warmUp();
    const beganAt = performance.now();
    const secondsSince = () => (performance.now() - beganAt) / 1_000;
    const spikeFrom = plan.seconds * spikeBegins;
    const isSpike = (second: number) => second >= spikeFrom && second < spikeFrom + plan.spikeSeconds;
    const atRate = (rate: number) => (second: number) => (isSpike(second) ? spikeFactor : 1) * rate;
    await arriveSteadily(
      [
        { perSecond: atRate(plan.requestsPerSecond), arrive: () => send(client.next()) },
        { perSecond: atRate(plan.bookingsPerSecond), arrive: () => send(bookings.next()) },
        {
          perSecond: () => samplesPerSecond,
          arrive: async () => void footprints.push(footprintOf(site, secondsSince())),
        },
        {
          perSecond: () => liveMeasurements / plan.seconds,
          arrive: () => (measuring = measuring.then(async () => void live.push(await liveMegabytes(site)))),
        },
      ],
      (second) => second >= plan.seconds,
    );
    client.close();

    const stored = await exportBookings(databaseUrl);
    const inSpike = ({ sentAt }: Answered) => isSpike((sentAt - beganAt) / 1_000);
    const afterSpike = ({ sentAt }: Answered) => sentAt - beganAt >= 1_000 * (spikeFrom + plan.spikeSeconds);
    const before = answered.filter((one) => !inSpike(one) && !afterSpike(one));
    return [
      answersVerdict(plan, answered, site),
      timesVerdict(size, before, answered.filter(inSpike), answered.filter(afterSpike)),
      {
        promise: "Under load, every acknowledged booking is stored once",
        tried: `${bookings.count()} bookings`,
        misses: bookings.misses(answered, stored),
        figure: `${answered.filter(({ status, isBooking }) => isBooking && status === 201).length} acknowledged`,
      },
      footprintVerdict(size, live, footprints, plan),
    ];
  });
};

function planFor(size: Size, minutes: number | undefined): LoadPlan {
  const plan = plans[size];
  return minutes === undefined ? plan : { ...plan, seconds: 60 * minutes };
}

function answersVerdict(plan: LoadPlan, answered: readonly Answered[], site: Site): Verdict {
  const wrong = answered.flatMap((one) => wrongWith(one) ?? []);
  const ended = site.lines.filter((line) => /worker exited|"level":"fatal"/.test(line));
  const counts = [...Map.groupBy(answered, ({ status }) => status)]
    .sort(([one], [other]) => one - other)
    .map(([status, { length }]) => `${length} × ${status || "no answer"}`);
  return {
    promise: "At the usual load and at ten times it, every response is correct or a 503 with Retry-After",
    tried: `${answered.length} requests in ${plan.seconds} s: ${plan.requestsPerSecond} visits and ${plan.bookingsPerSecond} bookings a second, ten times as many for ${plan.spikeSeconds} s`,
    misses: [...countEach(wrong), ...ended.map((line) => line.slice(0, 300))],
    figure: counts.join(", "),
  };
}

function timesVerdict(
  size: Size,
  before: readonly Answered[],
  during: readonly Answered[],
  after: readonly Answered[],
): Verdict {
  const parts = [
    ["before", before],
    ["during ten times the load", during],
    ["after", after],
  ] as const;
  const p95 = percentile(before, 0.95);
  const isLate = size !== "short" && p95 > maxSteadyP95Ms;
  return {
    promise: `At the usual load, 95% of visits complete within ${maxSteadyP95Ms} ms`,
    tried: `${before.length} requests before, ${during.length} during ten times the load, ${after.length} after`,
    misses: isLate ? [`95 % only within ${p95} ms`] : [],
    figure: parts
      .map(([name, all]) => {
        const at = [0.5, 0.95, 0.99, 1].map((share) => percentile(all, share));
        return `${name}: half within ${at[0]} ms, 95 % ${at[1]} ms, 99 % ${at[2]} ms, all ${at[3]} ms`;
      })
      .join("; "),
  };
}

function footprintVerdict(
  size: Size,
  [live = 0, liveAfter = Number.POSITIVE_INFINITY]: readonly number[],
  footprints: readonly Footprint[],
  { seconds }: LoadPlan,
): Verdict {
  // Caches fill in the first quarter. A few seconds say nothing.
  const early = footprints.filter(({ second }) => second >= seconds / 4 && second < seconds / 2);
  const late = footprints.filter(({ second }) => second >= (3 * seconds) / 4);
  const least = (all: readonly Footprint[], of: (one: Footprint) => number) => Math.min(...all.map(of));
  const resident = [
    least(early, ({ megabytes }) => megabytes),
    least(late, ({ megabytes }) => megabytes),
  ] as const;
  const files = [least(early, ({ handles }) => handles), least(late, ({ handles }) => handles)] as const;
  return {
    promise: "Under load, memory and file handles don't grow",
    tried: `the second quarter of ${seconds} s against the last, ${footprints.length} samples; what a garbage collection leaves before ten times the load and after it`,
    misses: size === "short" ? [] : hasGrown({ live: [live, liveAfter], resident, files }),
    figure: `${live} MB in use, then ${liveAfter}; at least ${resident[0]} MB resident, then ${resident[1]}; ${files[0]} handles, then ${files[1]}`,
  };
}

function percentile(answered: readonly Answered[], share: number): number {
  const times = answered.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
}

/** A sentence with a count for each kind. */
const countEach = (all: readonly string[]) =>
  [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => `${length} × ${one}`);
