import { refreshWorkingTime } from "./booking/availability/working-time.ts";
import { deleteExpiredHolds } from "./booking/holds/hold-time.ts";
import { personalTables } from "./personal-tables.ts";
import type { Cleanup, CleanupServices } from "./platform/cleanup/cleanup.ts";
import { eraseOldRows } from "./platform/privacy/personal-rows.ts";
import { forgetSamples, vacuumTables } from "./platform/privacy/scrub-tables.ts";

const retain = (table: string) => (services: CleanupServices) =>
  eraseOldRows(services, personalTables, table);

/** Periodic upkeep, by kind: what each part of the api removes or rewrites. */
export const cleanups = {
  // Also repairs what a writer of hours left due.
  "working-time": { cron: "*/5 * * * *", run: ({ db, now }) => refreshWorkingTime(db, now()) },
  holds: { cron: "*/10 * * * *", run: ({ db, now }) => deleteExpiredHolds(db, now()) },
  "rate-limits": { cron: "5 * * * *", run: retain("rate_limit") },
  "reset-tokens": { cron: "15 * * * *", run: retain("reset_token") },
  "old-alerts": { cron: "20 7 * * *", run: retain("opening_alert") },
  "idempotency-keys": { cron: "25 7 * * *", run: retain("idempotency") },
  "old-messages": { cron: "35 7 * * *", run: retain("message") },
  "old-leads": { cron: "45 7 * * *", run: retain("contact_inquiry") },
  "old-bookings": { cron: "55 7 * * *", run: retain("booking") },
  "old-lead-tracking": { cron: "58 7 * * *", run: retain("lead_tracking") },
  // Last, after the other cleanups, and after an erasure.
  "planner-samples": {
    cron: "10 8 * * *",
    async run({ db, erased = [] }) {
      await vacuumTables(db, erased);
      return forgetSamples(db, personalTables);
    },
  },
} satisfies Record<string, Cleanup>;

export type CleanupKind = keyof typeof cleanups;
export const cleanupKinds = Object.keys(cleanups) as CleanupKind[];
