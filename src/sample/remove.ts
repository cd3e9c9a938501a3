import { type Kysely, sql } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";

/** Removes the sample network from an operator's database. */
export async function removeSampleNetwork(db: Kysely<Database>) {
  return await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("booking").where("sample", "=", true).execute();
    const professionals = await transaction
      .deleteFrom("stylist")
      .where("sample", "=", true)
      .where(sql<boolean>`not exists (select from booking where stylist_id = stylist.id)`)
      .executeTakeFirst();
    const locations = await transaction
      .deleteFrom("location")
      .where("sample", "=", true)
      .where(
        sql<boolean>`not exists (select from stylist where location_id = location.id)
          and not exists (select from booking where location_id = location.id)
          and not exists (select from contact_inquiry where location_id = location.id)
          and not exists (select from lead_tracking where location_id = location.id)`,
      )
      .executeTakeFirst();
    const hiddenProfessionals = await transaction
      .updateTable("stylist")
      .set({ active: false })
      .where("sample", "=", true)
      .executeTakeFirst();
    const hiddenLocations = await transaction
      .updateTable("location")
      .set({ active: false })
      .where("sample", "=", true)
      .executeTakeFirst();
    await sql`delete from msa where not exists (select from location_msa where msa_id = msa.id)`.execute(
      transaction,
    );
    return {
      locations: Number(locations.numDeletedRows),
      professionals: Number(professionals.numDeletedRows),
      // Those with inquiries or bookings, which retain their reference.
      hidden: Number(hiddenProfessionals.numUpdatedRows + hiddenLocations.numUpdatedRows),
    };
  });
}
