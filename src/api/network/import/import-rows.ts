import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { refreshWorkingTime } from "../../booking/availability/working-time.ts";
import {
  type DisplacedBooking,
  displacedBookings,
  type Move,
} from "../../booking/bookings/displaced-bookings.ts";
import type { Database } from "../../platform/database/schema.ts";
import { type NamedInFile, resolveNames } from "./former-names.ts";
import { parseRows, type RowProblem, type TableRead } from "./table-file.ts";

type Named = { url_name: string; former_url_names: string[] };

/** How one kind of row is parsed, completed and stored. */
export interface Importing<Given extends NamedInFile, Row extends Named> {
  table: "location" | "stylist";
  schema: z.ZodType<Given>;
  columns: ReadonlyArray<keyof Row & string>;
  /** Of a new row; other columns are null. */
  defaults: Partial<Row>;
  required: ReadonlyArray<keyof Row & string>;
  storedRows(db: Kysely<Database>, urlNames: string[]): Promise<Row[]>;
  /** Checks columns against each other and the database, and derives missing ones. */
  complete(db: Kysely<Database>, rows: Array<CompleteRow<Row>>): Promise<void>;
  save(db: Kysely<Database>, rows: Row[]): Promise<void>;
  /** Why a client who booked at the known place can't come to the merged one: `at x, which moves 90 miles`; null if they can. */
  moveOf?(storedRow: Row, merged: Row): Move | null;
}

/** A row with all its columns, of which some can be null. */
export type WholeRow<Given, Nullable extends keyof Given> = {
  [Column in keyof Given]-?: Column extends Nullable
    ? Exclude<Given[Column], undefined>
    : NonNullable<Given[Column]>;
};

export interface CompleteRow<Row> {
  row: number;
  /** The known row overlaid with the file's columns. */
  merged: Row;
  storedRow: Row | undefined;
  /** Columns present in the file. */
  fileColumns: ReadonlySet<string>;
  problem(column: string, message: string): void;
  warning(column: string, message: string): void;
}

export type ImportResult = Imported | { ok: false; problems: RowProblem[] };

interface Imported {
  ok: true;
  added: number;
  updated: number;
  /** Rows equal to what is stored; those of the sample network remain part of it. */
  unchanged: number;
  /** Redirects that a blank target removed. */
  removed?: number;
  /** Updated rows that no longer belong to the sample network. */
  outOfSample: number;
  warnings: RowProblem[];
  /** Upcoming bookings and tours that the file's changes displace. */
  displaced: DisplacedBooking[];
}

/**
 * Imports all rows or none, and returns the problems of every row. A known `url_name`, present or former, retains the columns
 * missing from the file. If bookings are displaced, nothing is imported without `evenWithBookings`.
 */
export async function importRows<Given extends NamedInFile, Row extends Named>(
  db: Kysely<Database>,
  importing: Importing<Given, Row>,
  read: TableRead,
  { dryRun, evenWithBookings = false }: { dryRun: boolean; evenWithBookings?: boolean },
): Promise<ImportResult> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await importInto(transaction, importing, read);
    const isAllowed = result.ok && (evenWithBookings || result.displaced.length === 0);
    if (isAllowed && !dryRun) await transaction.commit().execute();
    else await transaction.rollback().execute();
    return result;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

async function importInto<Given extends NamedInFile, Row extends Named>(
  db: Kysely<Database>,
  importing: Importing<Given, Row>,
  { rows, problems: unread, headings }: TableRead,
): Promise<ImportResult> {
  const problems = [...unread];
  const warnings: RowProblem[] = [];
  const inFile = (flaws: RowProblem[]) =>
    flaws.map((problem) => ({ ...problem, column: headings?.get(problem.column ?? "") ?? problem.column }));
  const resolvedRows = await resolveNames(db, importing.table, parseRows(importing.schema, rows, problems), {
    problems,
    warnings,
  });
  const names = resolvedRows.flatMap(({ present }) => present ?? []);
  const storedRows = await importing.storedRows(db, names);
  const knownByName = new Map(storedRows.map((row) => [row.url_name, row]));
  const blank = Object.fromEntries(importing.columns.map((column) => [column, null]));
  const complete = resolvedRows.map(({ row, values, present }): CompleteRow<Row> => {
    const filledColumns = Object.entries(values).filter(([, value]) => value !== undefined);
    const storedRow = present === undefined ? undefined : knownByName.get(present);
    const merged = { ...blank, ...importing.defaults, ...storedRow, ...Object.fromEntries(filledColumns) };
    if (storedRow && storedRow.url_name !== merged.url_name) {
      const former = new Set([...storedRow.former_url_names, ...(values.former_url_names ?? [])]);
      merged.former_url_names = [...former].filter((name) => name !== merged.url_name).sort();
    }
    const current = new Set([merged.url_name, ...(merged.former_url_names ?? [])]);
    const ended = storedRow?.former_url_names.filter((name) => !current.has(name)) ?? [];
    if (ended.length > 0)
      warnings.push({
        row,
        column: "former_url_names",
        message: `no longer has ${ended.join(", ")}, so the old address no longer redirects`,
      });
    for (const column of importing.required)
      if (merged[column] === null) problems.push({ row, column, message: "is missing" });
    return {
      row,
      merged: withoutNulls<Row>(merged, importing.defaults),
      storedRow,
      fileColumns: new Set(filledColumns.map(([column]) => column)),
      problem: (column, message) => problems.push({ row, column, message }),
      warning: (column, message) => warnings.push({ row, column, message }),
    };
  });
  const flawed = new Set(problems.map(({ row }) => row));
  await importing.complete(
    db,
    complete.filter(({ row }) => !flawed.has(row)),
  );
  if (problems.length > 0) return { ok: false, problems: inFile(problems).sort((a, b) => a.row - b.row) };
  const changed = complete.filter(({ merged, storedRow }) => !isDeepStrictEqual(merged, storedRow));
  const updated = changed.flatMap(({ storedRow }) => storedRow?.url_name ?? []);
  const outOfSample = await countSample(db, importing.table, updated);
  const now = Temporal.Now.instant();
  const calendars = await calendarsOf(db, importing.table, updated);
  const displacedBefore = new Set(
    (await displacedBookings(db, now, calendars)).map(({ reference }) => reference),
  );
  await importing.save(
    db,
    changed.map(({ merged }) => merged),
  );
  await refreshWorkingTime(db, now);
  const moves = changed.flatMap(({ storedRow, merged }): Array<[string, Move]> => {
    const move = storedRow && importing.moveOf?.(storedRow, merged);
    return move ? [[merged.url_name, move]] : [];
  });
  const displaced = await displacedBookings(db, now, calendars, new Map(moves));
  return {
    ok: true,
    added: changed.length - updated.length,
    updated: updated.length,
    unchanged: complete.length - changed.length,
    outOfSample,
    warnings: inFile(warnings),
    displaced: displaced.filter(({ reference }) => !displacedBefore.has(reference)),
  };
}

async function countSample(db: Kysely<Database>, table: "location" | "stylist", urlNames: string[]) {
  const { count } = await db
    .selectFrom(table)
    .where("sample", "=", true)
    .where(sql<boolean>`url_name = any(${urlNames}::text[])`)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of the professionals and tour calendars of these rows. */
async function calendarsOf(
  db: Kysely<Database>,
  table: "location" | "stylist",
  urlNames: string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where(sql<boolean>`${sql.ref(`${table}.url_name`)} = any(${urlNames}::text[])`)
    .select("stylist.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces a blank cell of a required column with the default. */
function withoutNulls<Row>(merged: object, defaults: Partial<Row>): Row {
  const filled = Object.entries(merged).map(([column, value]) => [
    column,
    value ?? defaults[column as keyof Row] ?? null,
  ]);
  return Object.fromEntries(filled) as Row;
}

export async function idsByUrlName(
  db: Kysely<Database>,
  table: "location" | "stylist",
  urlNames: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "url_name"])
    .where(sql<boolean>`url_name = any(${urlNames}::text[])`)
    .execute();
  return new Map(rows.map(({ id, url_name }) => [url_name, id]));
}
