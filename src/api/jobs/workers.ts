import type { PgBoss, WorkOptions } from "pg-boss";
import { mailPasswordReset } from "../account/mail-password-reset.ts";
import { remindOfBooking } from "../booking/remind.ts";
import { importContent } from "../content-import/import-content.ts";
import { escalateInquiry } from "../inquiry/escalate.ts";
import { notifyOfPartial } from "../inquiry/notify.ts";
import { queueMailDigest } from "../mail/mail-digest.ts";
import { resumeMail } from "../mail/resume-mail.ts";
import { sendMail } from "../mail/send-mail.ts";
import { queueSetAsideLists } from "../mail/set-aside.ts";
import { tidyings, tidyKinds } from "../tidy/tidy.ts";
import type { Job } from "./job-queue.ts";
import type { JobServices } from "./services.ts";

type JobData<Name extends Job["name"]> = Omit<Extract<Job, { name: Name }>, "name">;

interface Worker<Name extends Job["name"]> {
  options: WorkOptions;
  /** `later` has the queue try again, each time after a longer wait. */
  work(services: JobServices, data: JobData<Name>): Promise<"done" | "later">;
}

const workers: { [Name in Job["name"]]: Worker<Name> } = {
  "send-mail": {
    options: { localConcurrency: 2, notifyPollingIntervalSeconds: 5 },
    work: (services, { mail_id }) => sendMail(services, mail_id),
  },
  "escalate-inquiry": {
    options: { pollingIntervalSeconds: 10 },
    async work(services, { contact_inquiry_id }) {
      await escalateInquiry(services, contact_inquiry_id);
      return "done";
    },
  },
  "notify-partial-inquiry": {
    options: { pollingIntervalSeconds: 10 },
    async work(services, { contact_inquiry_id }) {
      await notifyOfPartial(services, contact_inquiry_id);
      return "done";
    },
  },
  "mail-password-reset": {
    options: {},
    async work(services, { email }) {
      await mailPasswordReset(services, email);
      return "done";
    },
  },
  "mail-digest": {
    options: { pollingIntervalSeconds: 60 },
    async work(services) {
      await queueMailDigest(services);
      await queueSetAsideLists(services);
      return "done";
    },
  },
  "import-content": {
    options: { notifyPollingIntervalSeconds: 60 },
    async work(services) {
      await importContent(services);
      return "done";
    },
  },
  tidy: {
    options: { pollingIntervalSeconds: 60 },
    async work(services, { kind }) {
      const count = await tidyings[kind].run(services);
      if (count > 0) services.log.info({ kind, count }, "tidied");
      return "done";
    },
  },
  "remind-of-booking": {
    options: { pollingIntervalSeconds: 60 },
    async work(services, booking) {
      await remindOfBooking(services, booking);
      return "done";
    },
  },
};

/** Eight in the morning where the brand is at home. */
const digestTime = { cron: "0 8 * * *", tz: "America/Chicago" };
const everyFiveMinutes = "*/5 * * * *";

/** Has this process work on jobs until the boss is stopped. */
export async function startWorkers(boss: PgBoss, services: JobServices): Promise<void> {
  await resumeMail(services);
  for (const name of Object.keys(workers) as Job["name"][]) await startWorker(boss, services, name);
  await boss.schedule("mail-digest", digestTime.cron, null, { tz: digestTime.tz });
  await boss.schedule("import-content", everyFiveMinutes);
  await boss.send("import-content");
  for (const kind of tidyKinds) {
    await boss.schedule("tidy", tidyings[kind].cron, { kind }, { key: kind, missed: "once" });
  }
}

async function startWorker<Name extends Job["name"]>(boss: PgBoss, services: JobServices, name: Name) {
  const { options, work }: Worker<Name> = workers[name];
  await boss.work<JobData<Name>>(name, options, async (jobs) => {
    for (const { data } of jobs) {
      const outcome = await work(services, data).catch((error: unknown) => {
        services.log.error({ job: name, err: error }, "job failed");
        throw error;
      });
      if (outcome === "later") throw new Error("to be tried again");
    }
  });
}
