import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/platform/email.ts";
import { personalTables } from "./personal-tables.ts";
import { instant } from "./platform/database/instant.ts";
import type { Database } from "./platform/database/schema.ts";
import type { JobQueue } from "./platform/jobs/job-queue.ts";
import { deleteMailFiles, hashErasure, type MailFilesJob } from "./platform/mail/delete-mail-files.ts";
import type { MailTransport } from "./platform/mail/transport.ts";
import { erasePersonalRows, readPersonalRows } from "./platform/privacy/personal-rows.ts";
import { forgetSamples } from "./platform/privacy/scrub-tables.ts";

export type Erasure =
  /** Rows erased, by table; a listed person has a page that an import maintains, which stays. */
  | { ok: true; erased: ReadonlyMap<string, number>; isListed: boolean }
  | { ok: false; problem: "no-data" }
  /** No data, but files of this person's erasure, which was cut off; they are deleted now. */
  | { ok: false; problem: "finished" }
  /** Upcoming bookings have to be canceled first, so that the professional is informed. */
  | { ok: false; problem: "expected"; references: string[] }
  /** Word of a cancellation is still on its way, and could no longer be written. */
  | { ok: false; problem: "telling" };

/** What a process that ends after the commit leaves to the site, or to a second run. */
type ErasureJob = MailFilesJob | { name: "tidy"; kind: "planner-samples"; erased: readonly string[] };

interface ErasureServices {
  db: Kysely<Database>;
  jobs: JobQueue<ErasureJob>;
  transport: MailTransport;
  now: () => Temporal.Instant;
}

/** Erases one person's data; only counts stay. A second run finishes an erasure that was cut off. */
export async function erasePerson(services: ErasureServices, email: string): Promise<Erasure> {
  const { db, jobs, transport, now } = services;
  const key = emailKey(email);
  const outcome = await db.transaction().execute(async (transaction): Promise<Erasure> => {
    const data = await readPersonalRows(transaction, personalTables, key);
    const refused = await whyNot(transaction, data, key, now());
    if (refused) return refused;

    const enqueueFiles = (ids: string[]) =>
      jobs.enqueue(transaction, { name: "delete-mail-files", ids, erasure: hashErasure(key, ids) });
    const digests = await digestsNaming(transaction, data);
    if (digests.length > 0) await enqueueFiles(digests);
    const erased = await erasePersonalRows(transaction, personalTables, key, enqueueFiles);
    await jobs.enqueue(transaction, { name: "tidy", kind: "planner-samples", erased: [...erased.keys()] });
    return { ok: true, erased, isListed: isListed(data) };
  });
  const isFinished = await deleteMailFiles(db, transport, key);
  await forgetSamples(db, personalTables);
  return isFinished && !outcome.ok && outcome.problem === "no-data"
    ? { ok: false, problem: "finished" }
    : outcome;
}

type Data = Awaited<ReturnType<typeof readPersonalRows>>;

/** Whether an active professional or location has the address. */
export function isListed({ professionals = [], locations = [] }: Data): boolean {
  return [...professionals, ...locations].some(({ active }) => active);
}

async function whyNot(
  transaction: Kysely<Database>,
  data: Data,
  key: string,
  now: Temporal.Instant,
): Promise<Erasure | null> {
  if (Object.values(data).every((rows) => rows.length === 0)) return { ok: false, problem: "no-data" };
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
  const isTelling = data.messages?.some(
    ({ kind, status }) => kind === "booking-cancelled" && status === "waiting",
  );
  return isTelling ? { ok: false, problem: "telling" } : null;
}

/** The daily mails that list the person: of a mail to them that had failed, or of an inquiry that was set aside. */
async function digestsNaming(transaction: Kysely<Database>, { messages = [], inquiries = [] }: Data) {
  const [firstFailure = null] = messages
    .flatMap(({ failed_at }) => (failed_at ? String(failed_at) : []))
    .sort();
  const digests = await transaction
    .selectFrom("message")
    .where(
      sql<boolean>`kind = 'mail-digest' and created_at >= ${firstFailure}::timestamptz
        or kind = 'inquiries-set-aside' and detail -> 'ids' ?| ${inquiries.map(({ id }) => id)}::text[]`,
    )
    .select("id")
    .execute();
  return digests.map(({ id }) => id);
}
