import type { Kysely } from "kysely";
import { deleteExpiredTokens } from "../account/reset-token.ts";
import { anonymiseBookings, oldBookings } from "../booking/anonymise.ts";
import { deleteExpiredHolds } from "../booking/queries.ts";
import type { Database } from "../database/schema.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import { deleteEmptyBuckets } from "../http/rate-limiter.ts";
import { anonymiseInquiries, oldInquiries } from "../inquiry/anonymise.ts";
import { forgetSpentChallenges } from "../inquiry/challenge.ts";
import { anonymiseLeadTracking } from "../lead-tracking/anonymise.ts";
import { deleteOldMail } from "../mail/delete-mail.ts";
import type { MailTransport } from "../mail/transport.ts";
import { deleteOldWebhooks } from "../webhook/delete-webhooks.ts";

export interface CleanupServices {
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  transport: MailTransport;
}

interface Tidying {
  /** When it is done, as cron has it, in UTC. */
  cron: string;
  /** Answers with how many rows it was. */
  run(services: CleanupServices): Promise<number>;
}

/** What is of no use any more, or may not be kept, by kind. Each is done by itself, so that one cannot hold up another. */
export const cleanups = {
  holds: { cron: "*/10 * * * *", run: ({ db, now }) => deleteExpiredHolds(db, now()) },
  "rate-limits": { cron: "5 * * * *", run: ({ db, now }) => deleteEmptyBuckets(db, now()) },
  "reset-tokens": { cron: "15 * * * *", run: ({ db, now }) => deleteExpiredTokens(db, now()) },
  "spent-challenges": { cron: "20 * * * *", run: ({ db, now }) => forgetSpentChallenges(db, now()) },
  "idempotency-keys": { cron: "25 7 * * *", run: ({ db, now }) => forgetOldKeys(db, now()) },
  "old-mail": {
    cron: "35 7 * * *",
    async run({ db, now, transport }) {
      const ids = await deleteOldMail(db, now());
      await transport.forget(ids);
      return ids.length;
    },
  },
  "old-webhooks": { cron: "40 7 * * *", run: ({ db, now }) => deleteOldWebhooks(db, now()) },
  "old-leads": {
    cron: "45 7 * * *",
    run: (services) => inBatches(services, oldInquiries, anonymiseInquiries),
  },
  "old-bookings": {
    cron: "55 7 * * *",
    run: (services) => inBatches(services, oldBookings, anonymiseBookings),
  },
  "old-lead-tracking": { cron: "58 7 * * *", run: ({ db, now }) => anonymiseLeadTracking(db, now()) },
} satisfies Record<string, Tidying>;

export type CleanupKind = keyof typeof cleanups;
export const cleanupKinds = Object.keys(cleanups) as CleanupKind[];

/** So few at a time that no statement takes long. */
const batch = 500;

/** Takes names and addresses out of what is old, a batch at a time, and deletes the mails that told of it. */
async function inBatches(
  { db, now, transport }: CleanupServices,
  old: typeof oldInquiries,
  anonymise: typeof anonymiseInquiries,
): Promise<number> {
  let done = 0;
  for (;;) {
    const { count, mailIds } = await db.transaction().execute(async (transaction) => {
      const ids = await old(transaction, now(), batch);
      return { count: ids.length, mailIds: await anonymise(transaction, ids, now()) };
    });
    await transport.forget(mailIds);
    done += count;
    if (count < batch) return done;
  }
}
