import { type Kysely, sql } from "kysely";
import { upsertRows } from "../../platform/database/insert-rows.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { RowProblem } from "./table-file.ts";

type Renamed = { url_name: string; former_url_names: string[] };
export type NamedInFile = { url_name: string; former_url_names?: string[] | undefined };
type Table = "location" | "stylist";

export async function presentNames(
  db: Kysely<Database>,
  table: Table,
  names: readonly string[],
): Promise<Map<string, string>> {
  const [present, former] = [sql.table(table), sql.table(`${table}_former_url_name`)];
  const { rows } = await sql<{ name: string; present: string }>`
    select former.url_name as name, present.url_name as present
    from ${former} as former join ${present} as present on present.id = former.${sql.ref(`${table}_id`)}
    where former.url_name = any(${names}::text[])
    union all select url_name, url_name from ${present} where url_name = any(${names}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row.present]));
}

/** Finds the stored row that each row updates: of its name, of a name that it replaces, or of its name before a rename. */
export async function resolveNames<Given extends NamedInFile>(
  db: Kysely<Database>,
  table: Table,
  rows: Array<{ row: number; values: Given }>,
  { problems, warnings }: { problems: RowProblem[]; warnings: RowProblem[] },
): Promise<Array<{ row: number; values: Given; present: string | undefined }>> {
  const names = rows.flatMap(({ values }) => [values.url_name, ...(values.former_url_names ?? [])]);
  const presentOf = await presentNames(db, table, names);
  const seen = new Map<string, { row: number; url_name: string }>();
  return rows.map(({ row, values }) => {
    const { url_name, former_url_names = [] } = values;
    const isLive = (name: string) => presentOf.get(name) === name;
    const replaced = former_url_names.filter((name) => name !== url_name && isLive(name));
    const present = isLive(url_name) ? url_name : (replaced.shift() ?? presentOf.get(url_name));
    // A former name given with its present one among the former names is current again.
    const isFormer =
      present !== undefined &&
      present === presentOf.get(url_name) &&
      present !== url_name &&
      !former_url_names.includes(present);
    if (isFormer)
      warnings.push({
        row,
        column: "url_name",
        message: `is a former name of ${present}, which this row updates`,
      });
    const isCurrent = !isFormer && former_url_names.includes(url_name);
    if (isCurrent)
      warnings.push({
        row,
        column: "former_url_names",
        message: `has ${url_name}, the row's present name, which is passed over`,
      });
    const taken = former_url_names.find((name) => (presentOf.get(name) ?? present) !== present);
    if (replaced[0] ?? taken)
      problems.push({
        row,
        column: "former_url_names",
        message: replaced[0]
          ? `has "${replaced[0]}", which is in use; rename that one first`
          : `has "${taken}", which is a former name of ${presentOf.get(taken ?? "")}`,
      });
    const all = [present ?? url_name, url_name, ...former_url_names];
    const earlier = all.map((name) => seen.get(name)).find((earlierRow) => earlierRow !== undefined);
    if (earlier !== undefined)
      problems.push({
        row,
        column: "url_name",
        message:
          earlier.url_name === url_name
            ? `is the same as in row ${earlier.row}`
            : `has a name, present or former, that ${earlier.url_name} in row ${earlier.row} has`,
      });
    for (const name of all) seen.set(name, { row, url_name });
    const name = isFormer ? present : url_name;
    const former = new Set(isFormer ? [...former_url_names, url_name] : former_url_names);
    former.delete(name);
    // A list of the present name alone says nothing of the former ones.
    const isList = values.former_url_names && !(isCurrent && former.size === 0);
    const fileValues = { ...values, former_url_names: isList ? [...former].sort() : undefined };
    return { row, values: { ...fileValues, url_name: name }, present };
  });
}

/** Renames what is known only by one of a row's former names. */
export async function renameRows(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Renamed[],
): Promise<void> {
  const present = sql.table(table);
  for (const { url_name, former_url_names } of rows.filter((row) => row.former_url_names.length > 0)) {
    await sql`
      update ${present} set url_name = ${url_name}
      where id = (select id from ${present} where url_name = any(${former_url_names}::text[]) order by id limit 1)
        and not exists (select from ${present} where url_name = ${url_name})
    `.execute(db);
  }
}

/** Sets the former names of these rows. */
export async function saveFormerNames(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Renamed[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const [former, id] = [`${table}_former_url_name` as const, `${table}_id`];
  await sql`delete from ${sql.table(former)} where ${sql.ref(id)} = any(${[...ids.values()]}::bigint[])`.execute(
    db,
  );
  const names = rows.flatMap((row) =>
    row.former_url_names.map((url_name) => ({ url_name, [id]: ids.get(row.url_name) })),
  );
  await upsertRows(db, former, ["url_name"], names);
}
