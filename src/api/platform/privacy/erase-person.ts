import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { deleteMail, deleteMailFiles, type MailFilesJob } from "../mail/delete-mail.ts";
import type { MailTransport } from "../mail/transport.ts";
import { forgetSamples } from "./forget-samples.ts";
import { type PersonalData, readPersonalData } from "./personal-data.ts";

interface Erased {
  ok: true;
  inquiries: number;
  bookings: number;
  mails: number;
  /** A professional's account stays, for other programs of the brand know them by it. */
  account: "erased" | "kept" | "none";
}

export type Erasure =
  | Erased
  | { ok: false; problem: "no-data" }
  /** No data, but files of an erasure that was cut off; they are deleted now. */
  | { ok: false; problem: "finished" }
  /** Upcoming bookings have to be canceled first, so that the professional is informed. */
  | { ok: false; problem: "expected"; references: string[] }
  /** Word of a cancellation is still on its way, and could no longer be written. */
  | { ok: false; problem: "telling" };

/** What a process that ends after the commit leaves to the site, or to a second run. */
type ErasureJob = MailFilesJob | { name: "tidy"; kind: "planner-samples" };

/** Takes the personal data out of rows. */
type Anonymize = (
  transaction: Kysely<Database>,
  ids: readonly string[],
  services: ErasureServices,
) => Promise<void>;

interface ErasureServices {
  db: Kysely<Database>;
  jobs: JobQueue<ErasureJob>;
  transport: MailTransport;
  now: () => Temporal.Instant;
  anonymizeInquiries: Anonymize;
  anonymizeBookings: Anonymize;
}

/** Erases one person's data; only counts stay. A second run finishes an erasure that was cut off. */
export async function erasePerson(services: ErasureServices, email: string): Promise<Erasure> {
  const { db, jobs, transport, now, anonymizeInquiries, anonymizeBookings } = services;
  const key = emailKey(email);
  const outcome = await db.transaction().execute(async (transaction): Promise<Erasure> => {
    const data = await readPersonalData(transaction, key);
    const refused = await whyNot(transaction, data, key, now());
    if (refused) return refused;

    const inquiryIds = data.inquiries.map(({ id }) => id);
    const bookingIds = data.bookings.map(({ id }) => id);
    await forgetKeys(transaction, [...inquiryIds, ...bookingIds]);
    await anonymizeInquiries(transaction, inquiryIds, services);
    await anonymizeBookings(transaction, bookingIds, services);
    const digests = await digestsNaming(transaction, data);
    await deleteMail(transaction, jobs, sql`lower(recipient) = ${key}`);
    await jobs.enqueue(transaction, { name: "delete-mail-files", ids: digests });
    await jobs.enqueue(transaction, { name: "tidy", kind: "planner-samples" });
    await transaction
      .deleteFrom("booking")
      .where(sql`lower(email)`, "=", key)
      .where("status", "=", "held")
      .execute();
    await transaction.deleteFrom("opening_alert").where(sql`lower(email)`, "=", key).execute();
    await sql`
      delete from pgboss.job where name = 'mail-password-reset' and lower(data ->> 'email') = ${key}
    `.execute(transaction);
    // The next reading deletes its times.
    await transaction
      .updateTable("stylist")
      .set({ calendar_url: null })
      .where(sql`lower(email)`, "=", key)
      .execute();
    const account = await eraseAccount(transaction, data, key);
    const counts = { inquiries: inquiryIds.length, bookings: bookingIds.length, mails: data.mails.length };
    return { ok: true, ...counts, account };
  });
  const finished = await deleteMailFiles(db, transport);
  await forgetSamples(db);
  return outcome.ok || outcome.problem !== "no-data" || finished === 0
    ? outcome
    : { ok: false, problem: "finished" };
}

async function whyNot(
  transaction: Kysely<Database>,
  { inquiries, bookings, mails, account }: PersonalData,
  key: string,
  now: Temporal.Instant,
): Promise<Erasure | null> {
  if (inquiries.length + bookings.length + mails.length === 0 && !account)
    return { ok: false, problem: "no-data" };
  const expected = await transaction
    .selectFrom("booking")
    .where(sql`lower(email)`, "=", key)
    .where("status", "=", "confirmed")
    .where("demo", "=", false)
    .where("sample", "=", false)
    .where(sql<boolean>`upper(during) > ${instant(now)}`)
    .orderBy("during")
    .select("reference")
    .execute();
  if (expected.length > 0)
    return { ok: false, problem: "expected", references: expected.map(({ reference }) => reference) };
  const isTelling = mails.some(({ kind, status }) => kind === "booking-cancelled" && status === "waiting");
  return isTelling ? { ok: false, problem: "telling" } : null;
}

/** An Idempotency-Key leads to the ids of what it stored. */
async function forgetKeys(transaction: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom("idempotency")
    .where(sql<boolean>`string_to_array(subject_id, ',') && ${ids}::text[]`)
    .execute();
}

/** The daily mails that list the person: of a mail to them that had failed, or of an inquiry that was set aside. */
async function digestsNaming(transaction: Kysely<Database>, { mails, inquiries }: PersonalData) {
  const [firstFailure = null] = mails.flatMap(({ failed_at }) => failed_at ?? []).sort();
  const inquiryIds = inquiries.map(({ id }) => id);
  const digests = await transaction
    .selectFrom("mail")
    .where(
      sql<boolean>`kind = 'mail-digest' and created_at >= ${firstFailure}::timestamptz
        or kind = 'inquiries-set-aside' and detail -> 'ids' ?| ${inquiryIds}::text[]`,
    )
    .select("id")
    .execute();
  return digests.map(({ id }) => id);
}

async function eraseAccount(
  transaction: Kysely<Database>,
  { account, is_professional }: PersonalData,
  key: string,
): Promise<Erased["account"]> {
  if (!account) return "none";
  if (is_professional) return "kept";
  await transaction.deleteFrom("account").where(sql`lower(email)`, "=", key).execute();
  return "erased";
}
