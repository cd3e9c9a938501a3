import { setTimeout } from "node:timers/promises";
import ICAL from "ical.js";
import { DateTime } from "luxon";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { dana } from "../../harness/dana.ts";
import { storeLocation } from "../../harness/location.ts";
import { createMailServer } from "../../harness/mail-server.ts";
import { storeProfessional, type TestProfessional } from "../../harness/professional.ts";
import { query } from "../../harness/query.ts";
import { startSite } from "../../harness/site.ts";
import { fetchWithRetries, sendWithRetries } from "../client.ts";
import type { Part, Size } from "../gauntlet-part.ts";

const zones = [
  "America/Chicago",
  "America/St_Johns",
  "America/Phoenix",
  "America/New_York",
  "America/Denver",
  "America/Los_Angeles",
  "America/Halifax",
  "America/Regina",
  "America/Anchorage",
  "America/Puerto_Rico",
  "Pacific/Honolulu",
];
const zonesFor: Record<Size, number> = { short: 1, mutant: 1, usual: zones.length, full: zones.length };
const hourMs = 3_600_000;
const horizonDays = 365;
const forEachDay = 4;

/** Clients book hours around clock changes; answers, reminders and calendar files must have the right time. */
export const timesInMessages: Part = async ({ size, product }) => {
  await using stack = new AsyncDisposableStack();
  const mailServer = await createMailServer();
  await mailServer.start();
  stack.defer(() => mailServer.stop());
  const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: "https://www.sola.example" };
  const site = stack.use(await startSite({ environment, product }));
  const url = await site.databaseUrl();

  const misses: string[] = [];
  let booked = 0;
  for (const zone of zones.slice(0, zonesFor[size])) {
    const professional = await openDayAndNight(url, zone);
    // At the short size only the two days of clock changes.
    for (const date of size === "short" ? datesIn(zone).slice(0, 2) : datesIn(zone)) {
      for (const start of await startsOf(site.url, professional, date)) {
        const email = `booked-${booked}@example.com`;
        booked += 1;
        const { token, reference, answered } = await book(site.url, professional, start, email);
        const at = DateTime.fromMillis(Date.parse(start), { zone });
        const wrong = (what: string, shown: unknown) =>
          misses.push(`${zone}, ${start}: ${what} says ${shown}`);
        if (start !== at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")) wrong("the opening", start);
        if (Date.parse(answered) !== at.toMillis()) wrong("the answer", answered);
        const inCalendar = await calendarTime(site.url, token);
        if (inCalendar !== at.toMillis()) wrong("the calendar file", new Date(inCalendar).toISOString());
        const [job] = await query<{ start_after: Date }>(
          url,
          `select job.start_after, booking.during from pgboss.job join booking on booking.id = job.data ->> 'booking_id'
          where job.name = 'remind-of-booking' and booking.reference = $1`,
          reference,
        );
        const reminder = Number(job?.start_after);
        if (Math.abs(reminder - (at.toMillis() - 24 * hourMs)) > 60_000)
          wrong("the reminder", job?.start_after);
        const subject = await mailedTo(mailServer, email);
        const expected = at.toFormat("cccc, LLLL d 'at' h:mm a").replace("AM", "am").replace("PM", "pm");
        if (!subject.includes(expected)) wrong("the mail", `${subject} instead of ${expected}`);
      }
    }
  }
  return [
    {
      promise: "Confirmations, reminders and calendar files show wall-clock time at every clock change",
      tried: `${booked} bookings in ${zonesFor[size]} time zones, at a year's clock changes, leap days and year's end`,
      misses: booked === 0 ? ["nothing could be booked"] : misses,
      figure: `${booked} equal to Luxon's time in the response, the calendar file, the mail and the reminder`,
    },
  ];
};

async function openDayAndNight(url: string, time_zone: string): Promise<TestProfessional> {
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  try {
    const name = `booked-${time_zone.toLowerCase().replaceAll(/[^a-z]/g, "-")}`;
    const location_id = await storeLocation(db, { url_name: name, time_zone });
    return await storeProfessional(db, {
      location_id,
      now: Temporal.Now.instant(),
      professional: { url_name: name, slot_step_minutes: 15, horizon_days: horizonDays },
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "24:00" })),
    });
  } finally {
    await close();
  }
}

/** Within the horizon: days of clock changes, ends of months and of the year. */
function datesIn(zone: string): string[] {
  const today = DateTime.now().setZone(zone);
  const last = today.plus({ days: horizonDays - 2 });
  const changes = changesOfClocks(zone, today.year, last.year);
  const odd = [`${today.year}-12-31`, `${last.year}-01-01`, `${last.year}-02-28`, `${last.year}-03-01`];
  const isWithin = (date: string) =>
    date > (today.plus({ days: 2 }).toISODate() ?? "") && date < (last.toISODate() ?? "");
  return [...changes, ...odd].filter(isWithin);
}

/** Starts before morning, when clocks change, an hour apart, and the last of the day. */
async function startsOf(url: string, { id, services }: TestProfessional, date: string): Promise<string[]> {
  const query = new URLSearchParams({
    stylist_id: String(id),
    service_id: services[0]?.guid ?? "",
    from: date,
    days: "1",
  });
  const answer = await fetchWithRetries(`${url}/api/v1/sola-genius/availability?${query}`);
  const { data } = await answer.json();
  const offered: string[] = data.availability[id] ?? [];
  const chosen: string[] = [];
  for (const start of offered)
    if (chosen.length < forEachDay && Date.parse(start) - Date.parse(chosen.at(-1) ?? "1970-01-01") >= hourMs)
      chosen.push(start);
  return [...chosen, ...offered.slice(-1)];
}

async function book(url: string, { id, services }: TestProfessional, start: string, email: string) {
  const body = { ...dana, stylist_id: id, service_ids: [services[0]?.guid], start, email, note: "" };
  const call = { path: "create-booking", idempotencyKey: email, body };
  const { status, data } = await sendWithRetries(call, 0, { urls: [url], onTry: () => {} });
  if (status !== 201 && status !== 200) throw new Error(`${start} was answered ${status}`);
  return {
    token: String(data.manage_url).split("/").at(-1) ?? "",
    reference: String(data.reference),
    answered: String(data.start),
  };
}

/** As a calendar program parses the file. */
async function calendarTime(url: string, token: string): Promise<number> {
  const answer = await fetchWithRetries(`${url}/booking/${token}/calendar.ics`);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const event = calendar.getFirstSubcomponent("vevent");
  return event ? new ICAL.Event(event).startDate.toJSDate().getTime() : Number.NaN;
}

async function mailedTo(
  { received }: Awaited<ReturnType<typeof createMailServer>>,
  email: string,
): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    const mail = received.find(({ recipients }) => recipients.includes(email));
    if (mail) return mail.subject ?? "";
    await setTimeout(50);
  }
  return "nothing";
}

function changesOfClocks(zone: string, firstYear: number, lastYear: number): string[] {
  const dates: string[] = [];
  let day = DateTime.fromObject({ year: firstYear }, { zone });
  while (day.year <= lastYear) {
    const next = day.plus({ days: 1 });
    if (next.offset !== day.offset) dates.push(day.toISODate() ?? "");
    day = next;
  }
  return dates;
}
