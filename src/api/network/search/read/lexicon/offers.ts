import { type Kysely, sql } from "kysely";
import { isServiceValue, type ServiceValue } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { Database } from "../../../../platform/database/schema.ts";

/** A name that professionals give a service, or a specialty, which has no category. */
export interface Offer {
  category: ServiceValue | null;
  name: string;
  folded: string;
  words: readonly string[];
}

/** Every name once: an index skips to the next, so the time depends on the names, not on the professionals. */
export async function readOffers(db: Kysely<Database>): Promise<Offer[]> {
  const { rows } = await sql<{ category: string | null; name: string }>`
    with recursive offered as (
      (select category, name from service where active order by category, name limit 1)
      union all
      select next.category, next.name from offered, lateral (
        select category, name from service where active and (category, name) > (offered.category, offered.name)
        order by category, name limit 1
      ) as next
    )
    select category, name from offered
    union all
    select null, name from specialty, lateral (
      select from stylist where active and specialties @> array[specialty.name] limit 1
    ) as offering`.execute(db);
  return rows.map(({ category, name }) => {
    const folded = foldText(name);
    const isKind = category !== null && isServiceValue(category);
    return { category: isKind ? category : null, name, folded, words: folded.split(" ") };
  });
}
