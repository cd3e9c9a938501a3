import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { MailTransport } from "./transport.ts";

/** Deletes the files of mails, where mail goes to a folder. */
export interface MailFilesJob {
  name: "delete-mail-files";
  ids: readonly string[];
  /** Of an erasure: the hash that a second run recognizes it by. */
  erasure?: string;
}

/** The hash of an erased address, salted with the mails' ids. */
export function hashErasure(key: string, ids: readonly string[]): string {
  return createHash("sha256").update(`${key} ${ids.join()}`).digest("base64url");
}

/** Does the waiting jobs for mails' files now. Returns whether one was of this person's erasure. */
export async function deleteMailFiles(
  db: Kysely<Database>,
  transport: MailTransport,
  key = "",
): Promise<boolean> {
  const { rows } = await sql<{ id: string; ids: string[]; erasure: string | null }>`
    select id, data -> 'ids' as ids, data ->> 'erasure' as erasure from pgboss.job
    where name = 'delete-mail-files' and state <> 'completed'
  `.execute(db);
  for (const { id, ids } of rows) {
    await transport.forget(ids);
    await sql`delete from pgboss.job where name = 'delete-mail-files' and id = ${id}`.execute(db);
  }
  return rows.some(({ ids, erasure }) => erasure === hashErasure(key, ids));
}
