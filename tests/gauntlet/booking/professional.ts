import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { storeLocation } from "../../harness/location.ts";
import { everyDay, storeProfessional } from "../../harness/professional.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";

export interface BookableCalendar {
  id: number;
  url_name: string;
  service: string;
  /** 100 of them, such as `2026-12-01T09:00:00-06:00`; appointments start each 15 minutes and so overlap, tours don't. */
  starts: string[];
  lengthMs: number;
  /** The location whose tours these are. */
  toursAt?: number;
}

const days = 5;
const startsADay = 20;
const timeZone = "America/Chicago";

/**
 * Opens calendars of professionals on a site's database, each with 100 overlapping times. The product imports their
 * hours.
 */
export async function openCalendars(url: string, count: number, product = "."): Promise<BookableCalendar[]> {
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  try {
    const calendars: BookableCalendar[] = [];
    for (let number = 0; number < count; number += 1) {
      const name = `gauntlet-${number}`;
      const location_id = await storeLocation(db, { url_name: name, public_email: `${name}@sola.example` });
      const { id, url_name, services } = await storeProfessional(db, {
        location_id,
        hours: [],
        professional: { url_name: name, slot_step_minutes: 15, email: `${name}@example.com` },
      });
      const starts = startsFrom(inAWeek(), 15);
      calendars.push({ id, url_name, service: services[0]?.guid ?? "", starts, lengthMs: 3_600_000 });
    }
    const hours = calendars.map(({ url_name }) => ({ url_name, hours: everyDay }));
    await importRows(url, product, "professionals", hours);
    return calendars;
  } finally {
    await close();
  }
}

/** Opens the tours of a new location. */
export async function openTours(url: string, product = "."): Promise<BookableCalendar> {
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  try {
    const url_name = "gauntlet-tours";
    const toursAt = await storeLocation(db, { url_name, public_email: `${url_name}@sola.example` });
    const tour_hours = everyDay.map((hours) => ({ ...hours, closes: "19:00" }));
    await importRows(url, product, "locations", [{ url_name, tour_hours }]);
    const { id, guid } = await db
      .selectFrom("stylist")
      .innerJoin("service", "service.stylist_id", "stylist.id")
      .where("stylist.location_id", "=", toursAt)
      .select(["stylist.id", "service.guid"])
      .executeTakeFirstOrThrow();
    const starts = startsFrom(inAWeek(), 30);
    return { id, url_name: `tours-at-${toursAt}`, service: guid, starts, lengthMs: 1_800_000, toursAt };
  } finally {
    await close();
  }
}

async function importRows(url: string, product: string, noun: string, rows: object[]): Promise<void> {
  const folder = temporaryFolder();
  const file = join(folder, `${noun}.json`);
  try {
    writeFileSync(file, JSON.stringify(rows));
    await promisify(execFile)(process.execPath, ["src/main/sola.ts", "import", file], {
      cwd: product,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const inAWeek = () => Temporal.Now.plainDateISO(timeZone).add({ days: 7 });

function startsFrom(first: Temporal.PlainDate, stepMinutes: number): string[] {
  return Array.from({ length: days * startsADay }, (_, at) =>
    first
      .add({ days: Math.floor(at / startsADay) })
      .toZonedDateTime({ timeZone, plainTime: "09:00" })
      .add({ minutes: stepMinutes * (at % startsADay) })
      .toString({ timeZoneName: "never", smallestUnit: "second" }),
  );
}
