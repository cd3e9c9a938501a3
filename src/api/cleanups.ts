import { refreshWorkingTime } from "./booking/availability/working-time.ts";
import { anonymizeBookings, oldBookings } from "./booking/bookings/anonymize-bookings.ts";
import { deleteExpiredHolds } from "./booking/holds/hold-time.ts";
import { anonymizeInquiries, oldInquiries } from "./leads/inquiries/anonymize-inquiries.ts";
import { anonymizeLeadTracking } from "./leads/tracking/tracking-handlers.ts";
import { type Cleanup, deleteUntil, inBatches } from "./platform/cleanup/cleanup.ts";
import { deleteOldMail } from "./platform/mail/delete-mail.ts";
import { forgetSamples } from "./platform/privacy/forget-samples.ts";
import { deleteOldWebhooks } from "./platform/webhooks/delete-webhooks.ts";

/** Periodic upkeep, by kind: what each part of the api removes or rewrites. */
export const cleanups = {
  // Also repairs what a writer of hours left due.
  "working-time": { cron: "*/5 * * * *", run: ({ db, now }) => refreshWorkingTime(db, now()) },
  holds: { cron: "*/10 * * * *", run: ({ db, now }) => deleteExpiredHolds(db, now()) },
  "rate-limits": {
    cron: "5 * * * *",
    run: ({ db, now }) => deleteUntil(db, "rate_limit", "empty_at", now()),
  },
  // Ended, or never confirmed.
  "old-alerts": {
    cron: "20 7 * * *",
    run: ({ db, now }) => deleteUntil(db, "opening_alert", "ends_at", now().subtract({ hours: 30 * 24 })),
  },
  "reset-tokens": {
    cron: "15 * * * *",
    run: ({ db, now }) => deleteUntil(db, "reset_token", "expires_at", now()),
  },
  // A client that sends again does so within minutes.
  "idempotency-keys": {
    cron: "25 7 * * *",
    run: ({ db, now }) => deleteUntil(db, "idempotency", "created_at", now().subtract({ hours: 7 * 24 })),
  },
  "old-mail": { cron: "35 7 * * *", run: ({ db, jobs, now }) => deleteOldMail(db, jobs, now()) },
  "old-webhooks": { cron: "40 7 * * *", run: ({ db, now }) => deleteOldWebhooks(db, now()) },
  "old-leads": {
    cron: "45 7 * * *",
    run: (services) => inBatches(services, oldInquiries, anonymizeInquiries),
  },
  "old-bookings": {
    cron: "55 7 * * *",
    run: (services) => inBatches(services, oldBookings, anonymizeBookings),
  },
  "old-lead-tracking": { cron: "58 7 * * *", run: ({ db, now }) => anonymizeLeadTracking(db, now()) },
  // Last, after the other cleanups.
  "planner-samples": { cron: "10 8 * * *", run: ({ db }) => forgetSamples(db) },
} satisfies Record<string, Cleanup>;

export type CleanupKind = keyof typeof cleanups;
export const cleanupKinds = Object.keys(cleanups) as CleanupKind[];
