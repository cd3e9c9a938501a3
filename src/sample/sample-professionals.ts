// About 20,000 invented professionals, determined by the seed and the place.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import words from "#data/sample/businesses.json" with { type: "json" };
import { findService } from "#domain/network/find-service.ts";
import type { ServiceValue } from "#domain/network/service.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import { toUrlName } from "#domain/platform/url-name.ts";
import { biographyOf } from "./biography.ts";
import { type Craft, craftOf, crafts, type OfferedService, servicesOf } from "./craft.ts";
import { type Person, personOf } from "./person.ts";
import { type Random, randomFrom } from "./random.ts";
import type { SampleLocation } from "./sample-locations.ts";
import { weeklyHoursOf } from "./weekly-hours.ts";

export type SampleProfessional = ReturnType<typeof professionalOf>;

interface Featured extends Person {
  location: string;
  suite: string;
  craft: ServiceValue;
  specialties: string[];
  services: Array<[ServiceValue, string, number, number]>;
  biography: string;
  fully_booked_days?: number;
}

const featured: Featured[] = JSON.parse(
  readFileSync(new URL("../../data/sample/featured-professionals.json", import.meta.url), "utf8"),
);

const cancellationPolicies = [
  "Change or cancel free until 24 hours before.",
  "Change or cancel free until 48 hours before; after that half the price is due.",
  "Plans change. Please tell me by noon the day before.",
  "Cancel free until 12 hours before. A missed appointment is charged in full.",
  "",
];

export function createProfessionals(
  seed: string,
  locations: readonly SampleLocation[],
): SampleProfessional[] {
  const urlNames = new Set<string>();
  const professionals: SampleProfessional[] = [];
  for (const location of locations) {
    const random = randomFrom(`${seed} professionals ${location.url_name}`);
    for (const { suite, entry } of occupiedSuites(random, location)) {
      const id = professionals.length + 1;
      const ownRandom = randomFrom(`${seed} ${location.url_name} ${suite} ${id}`);
      professionals.push(professionalOf(ownRandom, { id, seed, location, suite, entry, urlNames }));
    }
  }
  return professionals;
}

/** Most suites are occupied, some by two professionals. */
function occupiedSuites(random: Random, location: SampleLocation) {
  const featuredHere = featured.filter((person) => person.location === location.url_name);
  const vacancy = 0.02 + random.fraction() * 0.1;
  const suites = Array.from({ length: location.studio_count }, (_, at) => String(at + 1).padStart(2, "0"));
  return suites.flatMap((suite): Array<{ suite: string; entry?: Featured }> => {
    const person = featuredHere.find((someone) => someone.suite === suite);
    if (person) return [{ suite, entry: person }];
    if (random.chance(vacancy)) return [];
    const isShared = location.studio_types.includes("shared") && random.chance(0.12);
    return isShared ? [{ suite }, { suite }] : [{ suite }];
  });
}

interface Making {
  id: number;
  seed: string;
  location: SampleLocation;
  suite: string;
  entry: Featured | undefined;
  urlNames: Set<string>;
}

function professionalOf(random: Random, making: Making) {
  const { id, seed, location, suite, entry } = making;
  const craft = crafts.find((candidate) => candidate.craft === entry?.craft) ?? craftOf(random);
  const person = entry ?? personOf(random, location.state);
  const business_name = !entry && random.chance(0.36) ? businessNameOf(random, person, craft.craft) : null;
  const services = entry ? servicesAsGiven(entry) : servicesOf(random, craft, location);
  const host = `${foldText(business_name ?? `${person.first_name} ${person.last_name}`).replace(/[^a-z0-9]/g, "")}.example`;
  const books_online = entry !== undefined || !random.chance(0.08);
  const hasBookingPage = !entry && random.chance(books_online ? 0.15 : 0.6);
  const areaCode = location.phone_number.slice(1, 4);
  const handle = host.replace(".example", "");
  return {
    id,
    guid: guidOf(seed, "stylist", id),
    location,
    url_name: urlNameOf(person, making),
    first_name: person.first_name,
    last_name: person.last_name,
    business_name,
    suite,
    biography: entry?.biography ?? biographyOf(random, craft, services, location, suite),
    specialties: entry?.specialties ?? specialtiesOf(random, craft),
    phone: `(${areaCode}) 555-0${random.whole(100, 199)}`,
    email: `${foldText(person.first_name).replace(/[^a-z]/g, "")}@${host}`,
    booking_url: hasBookingPage ? `https://book.${host}/` : null,
    website_url: random.chance(0.3) ? `https://www.${host}/` : null,
    instagram_url: random.chance(0.6) ? `https://instagram.example/${handle}` : null,
    facebook_url: random.chance(0.2) ? `https://facebook.example/${handle}` : null,
    books_online,
    slot_step_minutes: random.pick([15, 15, 15, 30, 30, 30, 60]),
    buffer_before_minutes: random.pick([0, 0, 0, 0, 5, 10]),
    buffer_after_minutes: random.pick([0, 0, 5, 10, 15, 15]),
    minimum_notice_minutes: random.pick([60, 120, 120, 120, 240, 720, 1_440]),
    horizon_days: random.pick([30, 45, 60, 60, 60, 90]),
    cancellation_policy: random.pick(cancellationPolicies),
    services,
    hours: weeklyHoursOf(random),
    /** Days from the load day on without an opening. */
    fullyBookedDays: entry ? (entry.fully_booked_days ?? 0) : random.chance(0.015) ? random.whole(7, 21) : 0,
  };
}

const allServices = crafts.flatMap(({ services }) => services);

function servicesAsGiven(professional: Featured): OfferedService[] {
  return professional.services.map(([category, name, duration_minutes, price_cents]) => ({
    category,
    name,
    duration_minutes,
    price_cents,
    description: allServices.find((row) => row.category === category && row.name === name)?.description ?? "",
    currency: "USD",
  }));
}

/** The craft's own label comes first, because it decides the band. */
function specialtiesOf(random: Random, craft: Craft): string[] {
  const kind = findService(craft.craft)?.label ?? "Other";
  return [...new Set([kind, ...random.some(craft.specialties, random.whole(1, 3))])];
}

/** `renata-duenas`, with the city or a number if taken. */
function urlNameOf(person: Person, { id, location, urlNames }: Making): string {
  const name = `${person.first_name} ${person.last_name}`;
  const candidates = [name, `${name} ${location.city}`, `${name} ${location.name}`, `${name} ${id}`];
  const free = candidates.map((text) => toUrlName(text)).find((text) => text !== null && !urlNames.has(text));
  const url_name = free ?? `professional-${id}`;
  urlNames.add(url_name);
  return url_name;
}

/** A version 8 UUID derived from the seed. */
export function guidOf(seed: string, kind: string, id: number): string {
  const hex = hash("sha256", `${seed} ${kind} ${id}`, "hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

const { nouns, qualities, general } = words;
/** What a business of each craft calls itself, where it isn’t a general word. */
const businessWords: Partial<Record<Craft["craft"], string[]>> = words.crafts;

function businessNameOf(random: Random, person: Person, craft: Craft["craft"]): string {
  const kind = random.pick(businessWords[craft] ?? general);
  const [noun, second] = random.some(nouns, 2);
  return random
    .pick([
      `${noun} ${kind}`,
      `${noun} & ${second}`,
      `${random.pick(qualities)} ${noun} ${kind}`,
      `${person.last_name} ${kind}`,
      `Studio ${person.first_name}`,
      `${kind} by ${person.first_name}`,
      `The ${noun} Room`,
      `${noun} ${kind} by ${person.first_name}`,
    ])
    .replace("Room Room", "Room");
}
