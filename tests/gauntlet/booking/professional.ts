import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { storeLocation } from "../../harness/location.ts";
import { everyDay, storeProfessional } from "../../harness/professional.ts";
import { temporaryFolder } from "../../harness/temporary-folder.ts";
import type { Trial } from "../part.ts";

export interface BookableCalendar {
  id: number;
  url_name: string;
  service: string;
  /** Each an hour long and 15 minutes after the previous one, such as `2026-12-01T09:00:00-06:00`. */
  starts: string[];
}

export const bookingMs = 3_600_000;
const days = 5;
const startsADay = 20;
const timeZone = "America/Chicago";

/**
 * Opens calendars of professionals on a site's database, each with 100 overlapping times, after running a sabotage's
 * statements. The product imports their hours.
 */
export async function openCalendars(
  url: string,
  count: number,
  { sabotage = [], product = "." }: Pick<Trial, "sabotage" | "product"> = {},
): Promise<BookableCalendar[]> {
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  try {
    for (const statement of sabotage) await sql.raw(statement).execute(db);
    const calendars: BookableCalendar[] = [];
    for (let number = 0; number < count; number += 1) {
      const name = `gauntlet-${number}`;
      const location_id = await storeLocation(db, { url_name: name, public_email: `${name}@sola.example` });
      const { id, url_name, services } = await storeProfessional(db, {
        location_id,
        hours: [],
        stylist: { url_name: name, slot_step_minutes: 15, email: `${name}@example.com` },
      });
      calendars.push({ id, url_name, service: services[0]?.guid ?? "", starts: startsFrom(inAWeek()) });
    }
    await importHours(url, product, calendars);
    return calendars;
  } finally {
    await close();
  }
}

async function importHours(
  url: string,
  product: string,
  calendars: readonly BookableCalendar[],
): Promise<void> {
  const folder = temporaryFolder();
  const file = join(folder, "professionals.json");
  try {
    writeFileSync(file, JSON.stringify(calendars.map(({ url_name }) => ({ url_name, hours: everyDay }))));
    await promisify(execFile)(process.execPath, ["src/main/sola.ts", "import", file], {
      cwd: product,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const inAWeek = () => Temporal.Now.plainDateISO(timeZone).add({ days: 7 });

function startsFrom(first: Temporal.PlainDate): string[] {
  return Array.from({ length: days * startsADay }, (_, at) =>
    first
      .add({ days: Math.floor(at / startsADay) })
      .toZonedDateTime({ timeZone, plainTime: "09:00" })
      .add({ minutes: 15 * (at % startsADay) })
      .toString({ timeZoneName: "never", smallestUnit: "second" }),
  );
}
