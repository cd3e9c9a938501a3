import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import type { Operation } from "../booking/history.ts";
import { type Person, planPeople } from "../booking/plan.ts";
import type { BookableCalendar } from "../booking/professional.ts";
import { visit } from "../booking/run-plan.ts";
import type { ClientOptions } from "../client.ts";
import type { Acknowledged } from "./check-acknowledged.ts";
import { inquire, type LeadPlan } from "./leads.ts";

export interface Load {
  leads: Acknowledged[];
  /** By the professional's url name. */
  bookings: Map<string, Operation[]>;
}

const clients = 8;
/** A moderate rate, because the machine runs other tests. */
const thinkMs = 40;
const maxPeople = 100_000;
/** Few enough that no leasing manager reaches the hourly mail limit. */
const locations = 600;

/** Runs clients until `signal`; each finishes what it has begun. */
export async function keepBusy(
  seed: number,
  calendars: readonly BookableCalendar[],
  options: ClientOptions,
  signal: AbortSignal,
): Promise<Load> {
  const load: Load = { leads: [], bookings: new Map(calendars.map(({ url_name }) => [url_name, []])) };
  const visitors = planVisitors(seed, calendars).entries();
  const keepComing = async () => {
    for (const [at, { lead, person, calendar }] of visitors) {
      if (signal.aborted) return;
      if (at % 2 === 0) load.leads.push(await inquire(`lead-${at}@example.com`, lead, options));
      else
        load.bookings
          .get(calendar.url_name)
          ?.push(...(await visit(`client-${at}`, person, calendar, options)));
      await setTimeout(thinkMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, keepComing));
  return load;
}

interface Visitor {
  lead: LeadPlan;
  person: Person;
  calendar: BookableCalendar;
}

function planVisitors(seed: number, calendars: readonly BookableCalendar[]): Visitor[] {
  const times = calendars[0]?.starts.length ?? 0;
  const people = planPeople(seed, maxPeople, times);
  const plan = fc.record({
    form: fc.constantFrom("single" as const, "split" as const),
    location: fc.integer({ min: 1, max: locations }),
    isSentAgain: fc.boolean(),
    calendar: fc.constantFrom(...calendars),
  });
  return fc.sample(plan, { seed, numRuns: maxPeople }).map(({ calendar, ...lead }, at) => ({
    lead,
    calendar,
    person: oneAfterTheOther(people[at] ?? { instance: 0, time: 0, isSentTwice: false, steps: [] }),
  }));
}

/** Concurrent requests make an unknown number of mails. */
function oneAfterTheOther(person: Person): Person {
  const steps = person.steps
    .filter(({ does }) => does !== "move and cancel at once")
    .map((step) => ("isSentTwice" in step ? { ...step, isSentTwice: false } : step));
  return { ...person, isSentTwice: false, steps };
}
