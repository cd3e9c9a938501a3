// What a visitor can type: one row of `search_document` for each place, location, professional, business and kind of service.
import { type Kysely, sql } from "kysely";
import { foldText } from "#domain/folded-text.ts";
import { foldPlaceName } from "#domain/place-name.ts";
import { services } from "#domain/service.ts";
import { findState } from "#domain/state.ts";
import { insertRows } from "../database/insert-rows.ts";
import type { Database } from "../database/schema.ts";

interface SearchDocument {
  kind: Database["search_document"]["kind"];
  subject_id: number | null;
  title: string;
  subtitle: string;
  /** The name alone; what else finds the row is its context. */
  folded: string;
  context: string;
  /** The decimal logarithm of how many live there, or of how many offer it. */
  weight: number;
  country: string | null;
  state: string | null;
  latitude: number | null;
  longitude: number | null;
}

type Source = Kysely<Database>;

/** Everything anew. */
export async function rebuildSearchDocuments(db: Source): Promise<void> {
  await db.deleteFrom("search_document").execute();
  for (const documents of [placeDocuments, locationDocuments, stylistDocuments, serviceDocuments])
    await insertRows(db, "search_document", await documents(db));
}

/** After some locations changed; those that are no longer active lose their document. */
export async function refreshLocationDocuments(db: Source, ids: number[]): Promise<void> {
  await forget(db, ["location"], ids);
  await insertRows(db, "search_document", await locationDocuments(db, ids));
}

/** After some professionals or their services changed. */
export async function refreshStylistDocuments(db: Source, ids: number[]): Promise<void> {
  await forget(db, ["stylist", "business"], ids);
  await insertRows(db, "search_document", await stylistDocuments(db, ids));
  await db.deleteFrom("search_document").where("kind", "=", "service").execute();
  await insertRows(db, "search_document", await serviceDocuments(db));
}

async function forget(db: Source, kinds: Array<SearchDocument["kind"]>, ids: number[]): Promise<void> {
  await db
    .deleteFrom("search_document")
    .where("kind", "in", kinds)
    .where(sql<boolean>`subject_id = any(${ids}::bigint[])`)
    .execute();
}

/** States and cities; a postal code is looked up in `place` itself. */
async function placeDocuments(db: Source): Promise<SearchDocument[]> {
  const places = await db
    .selectFrom("place")
    .select(["id", "kind", "name", "state", "country", "latitude", "longitude", "population"])
    .where("kind", "in", ["state", "city"])
    .orderBy("id")
    .execute();
  return places.flatMap(({ id, kind, name, state, country, latitude, longitude, population }) => {
    const stateName = findState(state)?.name ?? state;
    const names = [...writtenNames(name), ...(kind === "city" ? nicknamesOf(name, state) : [state])];
    return names.map((written) => ({
      kind,
      subject_id: id,
      title: name,
      subtitle: kind === "city" ? stateName : countryNames[country],
      folded: foldPlaceName(written),
      context: kind === "city" ? foldText(`${state} ${stateName}`) : "",
      weight: logarithm(population),
      country,
      state,
      latitude,
      longitude,
    }));
  });
}

/** The Bronx is also looked for as Bronx. */
function writtenNames(name: string): string[] {
  return name.startsWith("The ") ? [name, name.slice("The ".length)] : [name];
}

function nicknamesOf(city: string, state: string): string[] {
  return nicknames[`${city}, ${state}`] ?? [];
}

const countryNames = { US: "United States", CA: "Canada" };

/** What people type instead of the name, and the misspellings that are the name of a smaller town. */
const nicknames: Readonly<Record<string, string[]>> = {
  "Albuquerque, NM": ["ABQ"],
  "Atlanta, GA": ["ATL"],
  "Calgary, AB": ["YYC"],
  "Cincinnati, OH": ["Cincy"],
  "Dallas, TX": ["DFW"],
  "Edmonton, AB": ["YEG"],
  "Indianapolis, IN": ["Indy"],
  "Jacksonville, FL": ["Jax"],
  "Las Vegas, NV": ["Vegas"],
  "Minneapolis, MN": ["MPLS"],
  "Montréal, QC": ["MTL"],
  "New Orleans, LA": ["NOLA"],
  "New York City, NY": ["New York", "NYC"],
  "Oklahoma City, OK": ["OKC"],
  "Philadelphia, PA": ["Philly"],
  "Phoenix, AZ": ["PHX"],
  "Pittsburgh, PA": ["Pittsburg"],
  "Portland, OR": ["PDX"],
  "Québec, QC": ["Quebec City", "Ville de Québec"],
  "Salt Lake City, UT": ["SLC"],
  "St. Louis, MO": ["STL"],
  "Savannah, GA": ["Savanna"],
  "Toronto, ON": ["GTA", "YYZ"],
  "Vancouver, BC": ["YVR"],
};

function logarithm(count: number): number {
  return Math.log10(Math.max(1, count));
}

/** Where a place and a location share a name: Cherry Creek is the one in Denver, Lakewood the city of its own. */
const smallTown = 4;

async function locationDocuments(db: Source, ids?: number[]): Promise<SearchDocument[]> {
  const locations = await db
    .selectFrom("location")
    .select(["id", "name", "address_1", "city", "state", "country", "latitude", "longitude", "studio_count"])
    .where("active", "=", true)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::bigint[])`))
    .orderBy("id")
    .execute();
  return locations.flatMap((location) =>
    writtenNames(location.name).map((written) => ({
      kind: "location",
      subject_id: location.id,
      title: location.name,
      subtitle: `${location.city}, ${location.state}`,
      folded: foldPlaceName(written),
      context: foldPlaceName(
        [location.city, location.state, findState(location.state)?.name, location.address_1].join(" "),
      ),
      weight: smallTown + Math.min(0.2, (location.studio_count ?? 0) / 200),
      country: location.country,
      state: location.state,
      latitude: location.latitude,
      longitude: location.longitude,
    })),
  );
}

async function stylistDocuments(db: Source, ids?: number[]): Promise<SearchDocument[]> {
  const stylists = await db
    .selectFrom("stylist")
    .innerJoin("location", "location.id", "stylist.location_id")
    .select(["stylist.id", "first_name", "last_name", "business_name", "specialties", "books_online"])
    .select(["location.name", "city", "state", "country", "latitude", "longitude"])
    .where("stylist.active", "=", true)
    .where("location.active", "=", true)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`stylist.id = any(${ids ?? []}::bigint[])`))
    .orderBy("stylist.id")
    .execute();
  return stylists.flatMap((stylist): SearchDocument[] => {
    const { id, name, city, state, country, latitude, longitude, business_name } = stylist;
    const place = {
      subject_id: id,
      country,
      state,
      latitude,
      longitude,
      weight: stylist.books_online ? 1 : 0,
    };
    const person = `${stylist.first_name} ${stylist.last_name}`;
    const where = name === city ? city : `${name}, ${city}`;
    const documents: SearchDocument[] = [
      {
        ...place,
        kind: "stylist",
        title: person,
        subtitle: [stylist.specialties[0], where].filter(Boolean).join(", "),
        folded: foldText(person),
        context: foldText(`${city} ${state}`),
      },
    ];
    if (business_name)
      documents.push({
        ...place,
        kind: "business",
        title: business_name,
        subtitle: `${person}, ${where}`,
        folded: foldText(business_name),
        context: foldText(`${person} ${city} ${state}`),
      });
    return documents;
  });
}

/** One for each name a service goes by, not for each professional who offers it. */
async function serviceDocuments(db: Source): Promise<SearchDocument[]> {
  const offered = await db
    .selectFrom("service")
    .innerJoin("stylist", "stylist.id", "service.stylist_id")
    .select(["service.category", "service.name", sql<number>`count(*)`.as("count")])
    .where("service.active", "=", true)
    .where("stylist.active", "=", true)
    .groupBy(["service.category", "service.name"])
    .orderBy("service.category")
    .orderBy("service.name")
    .execute();
  const nowhere = { subject_id: null, country: null, state: null, latitude: null, longitude: null };
  const named = offered.map(({ category, name, count }): SearchDocument => {
    const label = services.find((service) => service.value === category)?.label ?? category;
    return {
      ...nowhere,
      kind: "service",
      title: name,
      subtitle: label,
      folded: foldText(name),
      context: foldText(label),
      weight: logarithm(count),
    };
  });
  const kinds = services.map(({ label, value }): SearchDocument => {
    const count = offered.filter((o) => o.category === value).reduce((sum, o) => sum + o.count, 0);
    return {
      ...nowhere,
      kind: "service",
      title: label,
      subtitle: "Service",
      folded: foldText(label),
      context: "",
      weight: logarithm(count),
    };
  });
  return [...kinds, ...named];
}
