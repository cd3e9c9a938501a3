import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/**
 * A backup is lines of text in gzip. The first says what it is; each table has a line of its own with its columns, and
 * after it a line for each row, as JSON objects; the jobs that wait come as a table, too; the last line counts the rows,
 * so that a file that was cut off is known.
 */
const heading = z.object({
  format: z.literal("sola-backup"),
  version: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.object({ name: z.string() })),
});
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const ending = z.object({ rows: z.int() });

export type BackupHeading = z.infer<typeof heading>;

/** The part that holds queued jobs; no table has this name. */
export const jobsTable = "waiting job";

/** Marks the lines that are no rows. */
const mark = "#";

export const markedLine = (value: object) => `${mark}${JSON.stringify(value)}\n`;

export type BackupPart = { kind: "table"; table: string; columns: string[] } | { kind: "row"; json: string };

/** A file that is no backup, or not a whole one; the message is for the operator. */
export class BackupError extends Error {}

/** What is in a backup, part by part. Throws a `BackupError` for what is none, or was cut off. */
export async function openBackup(
  file: string,
): Promise<{ heading: BackupHeading; parts: AsyncGenerator<BackupPart> }> {
  const lines = linesOf(file);
  const first = await lines.next();
  const found = first.done ? null : parsed(heading, first.value);
  if (!found) throw new BackupError(`${file} is no backup of Sola.`);
  return { heading: found, parts: partsOf(file, lines) };
}

async function* partsOf(file: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupPart> {
  let rows = 0;
  for await (const line of lines) {
    if (!line.startsWith(mark)) {
      rows += 1;
      yield { kind: "row", json: line };
      continue;
    }
    const table = parsed(tableLine, line);
    if (table) yield { kind: "table", ...table };
    else if (parsed(ending, line)?.rows === rows) return;
    else break;
  }
  throw new BackupError(`${file} was cut off: it is not whole.`);
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: string): z.infer<Schema> | null {
  if (!line.startsWith(mark)) return null;
  try {
    return schema.safeParse(JSON.parse(line.slice(mark.length))).data ?? null;
  } catch {
    return null;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (cause) {
    throw new BackupError(`${file} cannot be read to its end.`, { cause });
  } finally {
    unpacked.destroy();
  }
}
