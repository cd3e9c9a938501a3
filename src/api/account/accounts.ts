import { type Kysely, sql } from "kysely";
import { emailKey } from "#domain/email.ts";
import type { Database } from "../database/schema.ts";

/** Adds an account without a password; false where the address has one already. */
export async function createAccount(
  db: Kysely<Database>,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("account")
    .values({ email, created_at: now.toString() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface ListedAccount {
  email: string;
  created_at: Temporal.Instant;
  password_changed_at: Temporal.Instant | null;
  /** Whether the address stands with an active professional. */
  is_professional: boolean;
}

/** All, or those whose address holds the words. */
export async function listAccounts(db: Kysely<Database>, words = ""): Promise<ListedAccount[]> {
  return db
    .selectFrom("account")
    .where(sql<boolean>`position(${emailKey(words)} in lower(account.email)) > 0 or ${words} = ''`)
    .orderBy(sql`lower(account.email)`)
    .select((row) => [
      "account.email",
      "account.created_at",
      "account.password_changed_at",
      row
        .exists(
          row
            .selectFrom("stylist")
            .where(sql<boolean>`lower(stylist.email) = lower(account.email)`)
            .where("stylist.active", "=", true)
            .select("stylist.id"),
        )
        .$castTo<boolean>()
        .as("is_professional"),
    ])
    .execute();
}
