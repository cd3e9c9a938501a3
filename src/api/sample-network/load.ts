import { type Kysely, sql } from "kysely";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";
import { loadGazetteer } from "../place/gazetteer.ts";
import { rebuildSearchDocuments } from "../search/documents.ts";
import { readSampleLocations, readSampleMarkets } from "./locations.ts";

export interface SampleNetworkOptions {
  /** Hours and bookings are made relative to this instant, so that the sample never ages. */
  now: Temporal.Instant;
  onProgress?: (progress: SampleNetworkProgress) => void;
}

export interface SampleNetworkProgress {
  step: "places" | "locations" | "search";
  /** From 0 to 1, over the whole load. */
  fraction: number;
}

/** Loads places and the sample network into a database without locations; answers whether there was anything to do. */
export async function loadSampleNetwork(
  db: Kysely<Database>,
  { onProgress = () => undefined }: SampleNetworkOptions,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    // Two instances that start together must not both load.
    await sql`select pg_advisory_xact_lock(hashtext('sample-network'))`.execute(transaction);
    const known = await transaction.selectFrom("location").select("id").limit(1).executeTakeFirst();
    if (known) return false;

    onProgress({ step: "places", fraction: 0 });
    await loadGazetteer(transaction);
    onProgress({ step: "locations", fraction: 0.2 });
    await loadLocations(transaction);
    onProgress({ step: "search", fraction: 0.7 });
    await rebuildSearchDocuments(transaction);
    await sql`analyze place, location, location_msa, msa, search_document`.execute(transaction);
    onProgress({ step: "search", fraction: 1 });
    return true;
  });
}

async function loadLocations(db: Kysely<Database>): Promise<void> {
  const locations = readSampleLocations();
  await insertRows(db, "msa", readSampleMarkets());
  await insertRows(
    db,
    "location",
    locations.map(({ msas, ...location }) => ({ ...location, active: true, sample: true })),
  );
  await insertRows(
    db,
    "location_msa",
    locations.flatMap(({ id, msas }) =>
      msas.map((msa) => ({ location_id: id, msa_id: msa.id, created_at: msa.created_at })),
    ),
  );
  await continueIds(db, "msa");
  await continueIds(db, "location");
}

/** The next id given by the database follows the ones the sample brought along. */
async function continueIds(db: Kysely<Database>, table: "msa" | "location"): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    db,
  );
}
