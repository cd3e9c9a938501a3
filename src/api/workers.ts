import type { JobResult, PgBoss, WorkOptions } from "pg-boss";
import type { Job, JobServices } from "./api-services.ts";
import {
  expireOffer,
  offerAllOpenings,
  offerOpenings,
  tellOfStudios,
} from "./booking/alerts/offer-openings.ts";
import { followUpBooking, remindOfBooking } from "./booking/bookings/queue-booking-mail.ts";
import { readCalendars } from "./booking/calendars/read-calendars.ts";
import { cleanupKinds, cleanups } from "./cleanups.ts";
import { importContent } from "./content/import/import-content.ts";
import { queueQuarantineLists } from "./leads/inquiries/quarantine.ts";
import { escalateInquiry, notifyOfPartial } from "./leads/inquiries/queue-inquiry-mail.ts";
import { queueMailDigest } from "./leads/reports/mail-digest.ts";
import { mailPasswordReset } from "./platform/accounts/mail-password-reset.ts";
import { inTrace, readStoredTrace } from "./platform/logging/trace.ts";

type JobData<Name extends Job["name"]> = Omit<Extract<Job, { name: Name }>, "name">;

interface Worker<Name extends Job["name"]> {
  options: WorkOptions;
  work(services: JobServices, data: JobData<Name>): Promise<void>;
}

/** A full batch is followed by the next without polling delay. */
const manyAtOnce = { batchSize: 20, burstWhenBatchFull: true } satisfies WorkOptions;

const workers: { [Name in Job["name"]]: Worker<Name> } = {
  "escalate-inquiry": {
    options: { ...manyAtOnce, pollingIntervalSeconds: 10 },
    work: (services, { contact_inquiry_id }) => escalateInquiry(services, contact_inquiry_id),
  },
  "notify-partial-inquiry": {
    options: { ...manyAtOnce, pollingIntervalSeconds: 10 },
    work: (services, { contact_inquiry_id }) => notifyOfPartial(services, contact_inquiry_id),
  },
  "mail-password-reset": {
    options: manyAtOnce,
    async work(services, { email, language }) {
      await mailPasswordReset(services, email, language);
    },
  },
  "delete-mail-files": {
    options: { pollingIntervalSeconds: 60 },
    work: ({ transport }, { ids }) => transport.forget(ids),
  },
  "mail-digest": {
    options: { pollingIntervalSeconds: 60 },
    async work(services) {
      await queueMailDigest(services);
      await queueQuarantineLists(services);
    },
  },
  "import-content": {
    options: { notifyPollingIntervalSeconds: 60 },
    work: importContent,
  },
  tidy: {
    options: { pollingIntervalSeconds: 60 },
    async work(services, { kind, erased }) {
      const count = await cleanups[kind].run({ ...services, erased });
      if (count > 0) services.log.info({ kind, count }, "cleanup done");
    },
  },
  "offer-openings": {
    options: { ...manyAtOnce, notifyPollingIntervalSeconds: 5 },
    async work(services, data) {
      // By the clock, for all.
      if (data?.stylist_id) return offerOpenings(services, data.stylist_id);
      await offerAllOpenings(services);
      await tellOfStudios(services);
    },
  },
  "read-calendar": {
    options: { notifyPollingIntervalSeconds: 60 },
    // By the clock, for all.
    work: (services, data) => readCalendars(services, data?.stylist_id ?? null),
  },
  "expire-offer": {
    options: { ...manyAtOnce, pollingIntervalSeconds: 10 },
    work: (services, { offer_id }) => expireOffer(services, offer_id),
  },
  "follow-up-booking": {
    options: { ...manyAtOnce, pollingIntervalSeconds: 60 },
    work: followUpBooking,
  },
  "remind-of-booking": {
    options: { ...manyAtOnce, pollingIntervalSeconds: 60 },
    work: remindOfBooking,
  },
};

/** 8 am in the brand's time zone. */
const digestTime = { cron: "0 8 * * *", tz: "America/Chicago" };
const everyFiveMinutes = "*/5 * * * *";

/** Processes jobs in this process until the boss stops. */
export async function startWorkers(boss: PgBoss, services: JobServices): Promise<void> {
  for (const name of Object.keys(workers) as Job["name"][]) await start(boss, services, name);
  await boss.schedule("mail-digest", digestTime.cron, null, { tz: digestTime.tz });
  await boss.schedule("import-content", everyFiveMinutes);
  await boss.send("import-content");
  await boss.schedule("offer-openings", everyFiveMinutes);
  await boss.schedule("read-calendar", "*/15 * * * *");
  for (const { key } of await boss.getSchedules("tidy"))
    if (!Object.hasOwn(cleanups, key)) await boss.unschedule("tidy", key);
  for (const kind of cleanupKinds) {
    await boss.schedule("tidy", cleanups[kind].cron, { kind }, { key: kind, missed: "once" });
  }
}

/** Has this process do the jobs of one name. The queue tries again what is thrown, each time after a longer wait. */
async function start<Name extends Job["name"]>(boss: PgBoss, services: JobServices, name: Name) {
  const { options, work }: Worker<Name> = workers[name];
  await boss.work<JobData<Name>>(name, { ...options, perJobResults: true }, async (jobs) => {
    const results: JobResult[] = [];
    for (const { id, data } of jobs) {
      // The queue's own jobs, by the clock, have no data.
      await inTrace(readStoredTrace(data ?? {}), async () => {
        try {
          await work(services, data);
          results.push({ id, status: "completed" });
        } catch (error) {
          services.log.error({ job: name, err: error }, "job failed");
          results.push({ id, status: "failed", output: error });
        }
      });
    }
    return results;
  });
}
