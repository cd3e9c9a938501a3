import { randomBytes } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { createReference, referenceBytes } from "#domain/platform/reference.ts";
import type { Database } from "../../platform/database/schema.ts";

const referencesTried = 5;

/** References are short enough for the phone, so now and then one is taken: then another is drawn. */
export async function insertBooking(
  transaction: Kysely<Database>,
  booking: Omit<Insertable<Database["booking"]>, "id" | "reference">,
): Promise<{ id: string; reference: string }> {
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const stored = await transaction
      .insertInto("booking")
      .values({
        ...booking,
        id: randomBytes(16).toString("base64url"),
        reference: createReference("BK", randomBytes(referenceBytes)),
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst();
    if (stored) return stored;
  }
  throw new Error("No free reference was found");
}
