import type { QueueOptions } from "pg-boss";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const untilDone: QueueOptions = {
  // A process that died while working on a job is given up on after this time.
  expireInSeconds: minute,
  // 30 s · 2ⁿ with jitter, at most an hour.
  retryBackoff: true,
  retryDelay: 30,
  retryDelayMax: hour,
  // A job ends when it is done; crashes of its process don't count.
  retryLimit: 1_000,
  retentionSeconds: 60 * day,
  deleteAfterSeconds: day,
};

/** How each job is retried. With `notify`, workers fetch a new job immediately instead of at the next poll. */
export const queues = {
  "escalate-inquiry": { ...untilDone, notify: false },
  "notify-partial-inquiry": { ...untilDone, notify: false },
  "mail-password-reset": { ...untilDone, notify: true },
  "delete-mail-files": { ...untilDone, notify: false },
  "mail-digest": { ...untilDone, notify: false },
  // The next comes in five minutes anyway.
  "import-content": { expireInSeconds: minute, retryLimit: 0, deleteAfterSeconds: hour, notify: true },
  // The next time comes anyway.
  tidy: { expireInSeconds: 10 * minute, retryLimit: 2, deleteAfterSeconds: day, notify: false },
  // The next quarter of an hour comes anyway.
  "read-calendar": { expireInSeconds: 15 * minute, retryLimit: 0, deleteAfterSeconds: hour, notify: true },
  // A freed time is mailed within a minute although the process that began the job was killed.
  "offer-openings": { ...untilDone, expireInSeconds: 30, retryDelay: 1, notify: true },
  "expire-offer": { ...untilDone, notify: false },
  "follow-up-booking": { ...untilDone, notify: false },
  "remind-of-booking": { ...untilDone, notify: false },
} satisfies Record<string, QueueOptions & { notify: boolean }>;

export type JobName = keyof typeof queues;
