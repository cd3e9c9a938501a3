import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";

const { db } = await openTestDatabase("empty");

/** `table.column: may be null, may be left out of an insert`, of every column that a type names. */
function typedColumns(): string[] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder).filter((name) => /^(schema|.*-tables)\.ts$/.test(name));
  const source = files.map((name) =>
    readFileSync(`${folder}/${name}`, "utf8").replaceAll(/\/\*\*.*?\*\//gs, ""),
  );
  const bodies = new Map<string, string>();
  for (const [, name = "", body = ""] of source.join("\n").matchAll(/interface (\w+) \{\n(.*?)\n\}/gs))
    bodies.set(name, body);
  const tables = bodies.get("Database") ?? "";
  return [...tables.matchAll(/^ {2}(\w+): (\w+|\{.*?\});$/gms)].flatMap(([, table, type = ""]) => {
    const columns = bodies.get(type) ?? type.slice(1, -1);
    return [...columns.matchAll(/(\w+): ((?:<.*?>|\{.*?\}|[^;])+)(?:;|$)/gs)].map(([, column, kind = ""]) => {
      const isNullable = /\bNullable<|OrNull\b|^InstantOrNull/.test(kind);
      const isOptional =
        isNullable || /^(Default|DefaultInstant|Generated|GeneratedAlways|JsonColumn)\b/.test(kind);
      return columnText(`${table}.${column}`, isNullable, isOptional);
    });
  });
}

function columnText(column: string, isNullable: boolean, isOptional: boolean): string {
  return `${column}${isNullable ? ", may be null" : ""}${isOptional ? ", may be left out" : ""}`;
}

it("the table types have the database's columns, nullability and defaults", async () => {
  const { rows } = await sql<{ name: string; nullable: boolean; optional: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' and is_generated = 'NEVER' as nullable,
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as optional
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migration%'
      -- Only the release before uses them.
      and table_name not in ('spent_challenge', 'network_version', 'content_version')
      -- Of the generated columns, only those that a query names.
      and (is_generated = 'NEVER' or column_name = 'terms')
  `.execute(db);
  const columns = rows.map(({ name, nullable, optional }) => columnText(name, nullable, optional));
  expect(typedColumns().sort()).toEqual(columns.sort());
});
