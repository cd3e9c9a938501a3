import { type Kysely, sql } from "kysely";
import { compareMarkets, marketOf } from "#domain/network/market.ts";
import { isServiceValue, services } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { setNoTimeLimit } from "../../platform/database/no-time-limit.ts";
import type { Database } from "../../platform/database/schema.ts";
import { selectLocations, toLocation } from "../locations/location-queries.ts";
import { inSlices } from "./in-slices.ts";
import type { NameWords, Network, NetworkLocation, Offer } from "./network.ts";

interface PersonRow {
  id: number;
  location_id: number;
  first_name: string;
  last_name: string;
  business_name: string | null;
}

interface OfferRow {
  category: string | null;
  name: string;
  /** Ids, with commas between. */
  people: string;
}

/** Reads the network at one moment, without blocking the event loop for long. */
export async function loadNetwork(db: Kysely<Database>): Promise<Network> {
  const { locations, people, offers, terms } = await atOneMoment(db, async (transaction) => ({
    locations: await readLocations(transaction),
    people: await readPeople(transaction),
    offers: await readOffers(transaction),
    terms: await transaction.selectFrom("service_term").select(["term", "category", "treatment"]).execute(),
  }));
  return { locations, ...(await columnsOf(locations, people, offers)), terms };
}

async function readPeople(db: Kysely<Database>): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, location_id, first_name, last_name, business_name from stylist
    where active and location_id in (select id from location where active)
    order by books_online desc, guid`.execute(db);
  return rows;
}

async function readOffers(db: Kysely<Database>): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select category, name, string_agg(stylist_id::text, ',') as people from service
    where active group by category, name
    union all
    select null, specialty, string_agg(id::text, ',') from stylist, unnest(specialties) as specialty
    where active group by specialty
    order by category, name`.execute(db);
  return rows;
}

/** Its locations alone, which are far fewer than its people, by market and name as lists show them. */
export async function loadLocations(db: Kysely<Database>): Promise<NetworkLocation[]> {
  return atOneMoment(db, async (transaction) => (await readLocations(transaction)).sort(compareInLists));
}

const byName = new Intl.Collator("en");

function compareInLists(one: NetworkLocation, other: NetworkLocation): number {
  return (
    compareMarkets(one.market, other.market) || byName.compare(one.name, other.name) || one.id - other.id
  );
}

async function atOneMoment<Read>(
  db: Kysely<Database>,
  read: (transaction: Kysely<Database>) => Promise<Read>,
): Promise<Read> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await setNoTimeLimit(transaction);
      return read(transaction);
    });
}

async function readLocations(db: Kysely<Database>): Promise<NetworkLocation[]> {
  const rows = await selectLocations(db)
    .orderBy("location.id")
    .select(
      sql<string[]>`array(
        select url_name from location_former_url_name where location_id = location.id
      )`.as("former_url_names"),
    )
    .execute();
  return rows.map(({ former_url_names, ...row }) => ({
    ...toLocation(row, null),
    former_url_names,
    market_id: marketOf(row.msas).id,
  }));
}

/** About ten milliseconds of work. */
const peopleOfASlice = 5_000;

async function columnsOf(
  locations: readonly { id: number }[],
  rows: readonly PersonRow[],
  offerRows: readonly OfferRow[],
): Promise<Pick<Network, "people" | "peopleOf" | "offers" | "names">> {
  const locationAt = new Map(locations.map(({ id }, at) => [id, at]));
  const personAt = new Map<number, number>();
  const ids = new Uint32Array(rows.length);
  const locationsOfPeople = new Uint32Array(rows.length);
  const kinds = new Uint32Array(rows.length);
  const peopleOf = new Map(locations.map(({ id }) => [id, [] as number[]]));
  for await (const slice of inSlices(rows, peopleOfASlice))
    for (const { id, location_id } of slice) {
      const person = personAt.size;
      personAt.set(id, person);
      ids[person] = id;
      locationsOfPeople[person] = locationAt.get(location_id) ?? 0;
      peopleOf.get(location_id)?.push(person);
    }
  const offers: Offer[] = [];
  for await (const slice of inSlices(offerRows, 1))
    for (const { category, name, people } of slice) {
      const positions = people.split(",").flatMap((id) => personAt.get(Number(id)) ?? []);
      const bit = 1 << services.findIndex(({ value }) => value === category);
      if (category !== null) for (const person of positions) kinds[person] = (kinds[person] ?? 0) | bit;
      const folded = foldText(name);
      offers.push({
        category: category !== null && isServiceValue(category) ? category : null,
        name,
        folded,
        words: folded.split(" "),
        people: Uint32Array.from(positions).sort(),
      });
    }
  return {
    people: { ids, locations: locationsOfPeople, kinds },
    peopleOf,
    offers,
    names: await nameWordsOf(rows),
  };
}

const maxWords = 255;

async function nameWordsOf(rows: readonly PersonRow[]): Promise<NameWords> {
  const lengths = new Uint8Array(2 * rows.length);
  const byWord = new Map<string, number[]>();
  let next = 0;
  for await (const slice of inSlices(rows, peopleOfASlice))
    for (const { first_name, last_name, business_name } of slice)
      for (const name of [`${first_name} ${last_name}`, business_name ?? ""]) {
        const words = new Set(foldText(name).split(" ").filter(Boolean));
        lengths[next] = Math.min(words.size, maxWords);
        for (const word of words) {
          const named = byWord.get(word);
          if (named) named.push(next);
          else byWord.set(word, [next]);
        }
        next += 1;
      }
  return { lengths, byWord: new Map([...byWord].map(([word, named]) => [word, Uint32Array.from(named)])) };
}
