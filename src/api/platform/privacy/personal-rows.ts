import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailFilesJob } from "../mail/delete-mail-files.ts";
import type { PersonalTable } from "./personal-table.ts";

/** Conditions by table; rows that belong to the selected ones are selected too. */
type Selection = ReadonlyMap<string, RawBuilder<SqlBool>>;
type Row = Record<string, unknown>;

/** The rows of one person, by the table's title, without secrets. Files are in base64. */
export async function readPersonalRows(
  db: Kysely<Database>,
  tables: readonly PersonalTable[],
  key: string,
): Promise<Record<string, Row[]>> {
  const selection = selectPerson(tables, key);
  const data: Record<string, Row[]> = {};
  for (const { name, title, secret = [] } of tables) {
    const which = conditionOf(tables, name, selection);
    if (!which) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${which}`.execute(db);
    data[title] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) =>
          secret.includes(column)
            ? []
            : [[column, Buffer.isBuffer(value) ? value.toString("base64") : value]],
        ),
      ),
    );
  }
  return data;
}

/** Erases the rows of one person. Returns how many, by table. */
export function erasePersonalRows(
  transaction: Kysely<Database>,
  tables: readonly PersonalTable[],
  key: string,
  enqueueFiles: (ids: string[]) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  return eraseRows(transaction, tables, selectPerson(tables, key), enqueueFiles);
}

function selectPerson(tables: readonly PersonalTable[], key: string): Selection {
  return new Map(tables.flatMap(({ name, whose }) => (whose ? [[name, whose(key)]] : [])));
}

function conditionOf(
  tables: readonly PersonalTable[],
  name: string,
  selection: Selection,
): RawBuilder<SqlBool> | null {
  const links = tables.find((table) => table.name === name)?.links ?? {};
  const linked = Object.entries(links).flatMap(([parent, link]) => {
    const which = conditionOf(tables, parent, selection);
    return which ? [link(sql`select id from ${sql.table(parent)} where ${which}`)] : [];
  });
  const conditions = [selection.get(name) ?? [], linked].flat();
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Tables are listed after those they link to, so the last go first. */
async function eraseRows(
  transaction: Kysely<Database>,
  tables: readonly PersonalTable[],
  selection: Selection,
  enqueueFiles: (ids: string[]) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const erased = new Map<string, number>();
  for (const { name, personal, stays = sql`false`, files } of tables.toReversed()) {
    const condition = conditionOf(tables, name, selection);
    if (!condition) continue;
    const rows = sql`${condition} and not (${stays})`;
    const statement =
      typeof personal === "string"
        ? sql<{
            files: string[];
          }>`delete from ${sql.table(name)} where ${rows} ${files ? sql`returning ${files} as files` : sql``}`
        : sql<{ files: string[] }>`update ${sql.table(name)} set ${sql.join(
            Object.entries(personal).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          )} where ${rows}`;
    const { rows: deleted, numAffectedRows = 0n } = await statement.execute(transaction);
    if (deleted.length > 0) await enqueueFiles(deleted.flatMap((row) => row.files));
    if (numAffectedRows > 0n) erased.set(name, Number(numAffectedRows));
  }
  return erased;
}

/** So few at a time that no statement takes long. */
const batch = 500;

/** Erases the rows of a table that are past their retention, with what belongs to them. Returns how many. */
export async function eraseOldRows(
  { db, jobs, now }: { db: Kysely<Database>; jobs: JobQueue<MailFilesJob>; now: () => Temporal.Instant },
  tables: readonly PersonalTable[],
  name: string,
): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ at: string }>`
        select ctid::text as at from ${sql.table(name)} where ${isOld(tables, name, now())}
        limit ${batch} for update skip locked`.execute(transaction);
      const which = sql<SqlBool>`ctid = any(${rows.map(({ at }) => at)}::tid[])`;
      if (rows.length > 0)
        await eraseRows(transaction, tables, new Map([[name, which]]), (ids) =>
          jobs.enqueue(transaction, { name: "delete-mail-files", ids }),
        );
      return rows.length;
    });
    done += count;
    if (count < batch) return done;
  }
}

export async function countOldRows(
  db: Kysely<Database>,
  tables: readonly PersonalTable[],
  name: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)} where ${isOld(tables, name, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function isOld(tables: readonly PersonalTable[], name: string, now: Temporal.Instant): RawBuilder<SqlBool> {
  const clock = tables.find((table) => table.name === name)?.clock;
  if (!clock) throw new Error(`The rows of ${name} have no retention`);
  const until = now.toZonedDateTimeISO("UTC").subtract(clock.period).toInstant();
  return sql`${clock.age} <= ${instant(until)}`;
}
