import { type Kysely, sql } from "kysely";
import { countLateWorkingTime } from "#api/booking/availability/working-time.ts";
import type { Database } from "#api/platform/database/schema.ts";
import { waitingMail } from "#api/platform/mail/waiting-mail.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { lateSeconds } from "../programs/api-checks.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

/** Checks the stored network, openings and mail. */
export async function checkStored(db: Kysely<Database>): Promise<Finding[]> {
  return [
    await checkNetwork(db),
    await checkWorkingTime(db),
    await checkCalendars(db),
    await checkWaitingMail(db),
    await checkFailedMail(db),
  ].flat();
}

async function checkNetwork(db: Kysely<Database>): Promise<Finding> {
  const { all, sample } = await db
    .selectFrom("location")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("sample", "=", true).as("sample"),
    ])
    .executeTakeFirstOrThrow();
  if (all === 0) return warning("network", "There are no locations.", "npm run sola -- import locations.csv");
  if (sample > 0)
    return warning(
      "network",
      `${sample} of ${pluralize(all, "location")} are the sample's.`,
      "npm run sola -- remove-sample, once yours are imported.",
    );
  return well("network", `${pluralize(all, "location")}.`);
}

async function checkWorkingTime(db: Kysely<Database>): Promise<Finding | Finding[]> {
  const late = await countLateWorkingTime(db, Temporal.Now.instant());
  if (late === 0) return [];
  return problem(
    "network",
    `The stored opening hours of ${pluralize(late, "professional")} are out of date.`,
    "npm run sola -- working-time; and one process must do the jobs (ROLE=all or worker).",
  );
}

async function checkCalendars(db: Kysely<Database>): Promise<Finding | Finding[]> {
  const { unread } = await db
    .selectFrom("stylist_calendar")
    .innerJoin("stylist", "stylist.id", "stylist_calendar.stylist_id")
    .where("calendar_url", "is not", null)
    .where("problem", "is not", null)
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  if (unread === 0) return [];
  const says = `${pluralize(unread, "calendar")} of professionals can't be read.`;
  return warning("network", says, "Correct the calendar_url in an import.");
}

async function checkWaitingMail(db: Kysely<Database>): Promise<Finding> {
  const { count, oldest_at } = await waitingMail(db);
  if (!oldest_at) return well("mail", "No mail waits.");
  const age = Temporal.Now.instant().since(oldest_at);
  const says = `${pluralize(count, "mail")} waiting, the oldest for ${formatDuration(Math.round(age.total("minutes")))}.`;
  if (age.total("seconds") <= lateSeconds) return well("mail", says);
  return problem(
    "mail",
    says,
    "npm run sola -- mail test ADDRESS; and one process must do the jobs (ROLE=all or worker).",
  );
}

async function checkFailedMail(db: Kysely<Database>): Promise<Finding | Finding[]> {
  const { failed } = await db
    .selectFrom("mail")
    .where("failed_at", ">", sql<never>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as("failed"))
    .executeTakeFirstOrThrow();
  if (failed === 0) return [];
  return warning(
    "mail",
    `${pluralize(failed, "mail")} failed for good since yesterday.`,
    "npm run sola -- inquiries list --state undelivered",
  );
}
