import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import PostalMime from "postal-mime";
import type { Site } from "../../harness/site.ts";
import { type Person, traceOf } from "./person.ts";

/** Everywhere a person may be traced: tables and columns, database statistics, files, the log. */
export async function findTraces(
  people: readonly Person[],
  site: Site,
  databaseUrl: string,
): Promise<Map<Person, string[]>> {
  const texts = [
    ...(await inDatabase(people, databaseUrl)),
    ...(await inFiles(site.dataDir)),
    ...inLog(site),
  ];
  return new Map(
    people.map((person) => {
      const trace = new RegExp(traceOf(person), "i");
      const places = texts.filter(({ text }) => trace.test(text)).map(({ place }) => place);
      return [person, [...new Set(places)]];
    }),
  );
}

interface Text {
  place: string;
  text: string;
}

/** Every row of every table that contains one of them, the queue's included, and the planner's statistics. */
async function inDatabase(people: readonly Person[], url: string): Promise<Text[]> {
  const anyOfThem = people.map(traceOf).join("|");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; bytes: string[] }>(`
      select format('%I.%I', t.table_schema, t.table_name) as name,
        array(
          select format('%I', c.column_name)::text from information_schema.columns as c
          where (c.table_schema, c.table_name) = (t.table_schema, t.table_name) and c.data_type = 'bytea'
        ) as bytes
      from information_schema.tables as t
      where t.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`);
    const found: Text[] = [];
    for (const { name, bytes } of tables) {
      const readable = bytes.map((column) => `encode(${column}, 'escape')`);
      const { rows } = await client.query(
        `select to_jsonb(t) as row, concat_ws(' ', '', ${["null", ...readable].join(", ")}) as bytes
        from ${name} as t where concat_ws(' ', ${["t::text", ...readable].join(", ")}) ~* $1`,
        [anyOfThem],
      );
      for (const { row, bytes: text } of rows) {
        found.push({ place: `${name} (bytes)`, text });
        for (const [column, value] of Object.entries(row))
          found.push({ place: `${name}.${column}`, text: JSON.stringify(value) });
      }
    }
    const { rows: samples } = await client.query(`
      select tablename || '.' || attname as name, concat_ws(' ', most_common_vals, histogram_bounds) as text
      from pg_stats where schemaname not in ('pg_catalog', 'information_schema')`);
    found.push(...samples.map(({ name, text }) => ({ place: `the planner's samples of ${name}`, text })));
    return found;
  } finally {
    await client.end();
  }
}

/** Every file of the data folder except PostgreSQL's, which is searched by SQL; mails are decoded. */
async function inFiles(dataDir: string): Promise<Text[]> {
  const found: Text[] = [];
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(dataDir, file);
    if (!entry.isFile() || name.startsWith("postgres/")) continue;
    const raw = readFileSync(file, "latin1");
    const read = name.endsWith(".eml") ? await mailText(raw) : { subject: "", text: "" };
    const place = `a file of ${name.split("/")[0]} ${read.subject}`.trim();
    found.push({ place, text: [name, raw, read.text].join("\n") });
  }
  return found;
}

async function mailText(raw: string): Promise<{ subject: string; text: string }> {
  const { subject = "", text, html, to, replyTo, attachments } = await PostalMime.parse(raw);
  const attached = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString("latin1"));
  return { subject, text: JSON.stringify([subject, text, html, to, replyTo, attached]) };
}

function inLog({ lines }: Site): Text[] {
  return lines.map((line) => ({ place: `the log: ${line.slice(0, 200)}`, text: line }));
}
