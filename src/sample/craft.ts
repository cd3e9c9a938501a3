import { readFileSync } from "node:fs";
import type { ServiceValue } from "#domain/network/service.ts";
import type { Random } from "./random.ts";

export interface Craft {
  craft: ServiceValue;
  share: number;
  /** What a professional of this craft likes to do: `fades`, `nail art`. */
  doing: string[];
  specialties: string[];
  services: CraftService[];
}

interface CraftService {
  category: ServiceValue;
  name: string;
  duration_minutes: number;
  price_cents: number;
  description: string;
}

export interface OfferedService extends CraftService {
  currency: "USD" | "CAD";
}

type ServiceRow = [ServiceValue, string, number, number, string];

export const crafts: Craft[] = readCrafts();
const weighted = crafts.flatMap((craft) => Array.from({ length: craft.share }, () => craft));

function readCrafts(): Craft[] {
  const file = new URL("../../data/sample/crafts.json", import.meta.url);
  const entries: Array<Omit<Craft, "services"> & { services: ServiceRow[] }> = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return entries.map((entry) => ({
    ...entry,
    services: entry.services.map(([category, name, duration_minutes, price_cents, description]) => ({
      category,
      name,
      duration_minutes,
      price_cents,
      description,
    })),
  }));
}

export function craftOf(random: Random): Craft {
  return random.pick(weighted);
}

const expensiveStates = new Set(["CA", "CT", "DC", "HI", "MA", "NJ", "NY", "WA"]);

/** One to six services of a craft, priced by place and experience. */
export function servicesOf(
  random: Random,
  { craft, services }: Craft,
  { state, country }: { state: string; country: "US" | "CA" },
): OfferedService[] {
  const craftServices = services.filter((service) => service.category === craft);
  const [first = random.pick(craftServices)] = random.some(craftServices, 1);
  const otherServices = services.filter((service) => service !== first);
  const chosen = [first, ...random.some(otherServices, random.pick([0, 1, 2, 2, 3, 3, 4, 5]))];
  const place = country === "CA" ? 1.2 : expensiveStates.has(state) ? 1.18 : 0.95;
  const hand = 0.85 + random.fraction() * 0.45;
  const takesLonger = random.chance(0.3) ? 15 : 0;
  return chosen.map((service) => ({
    ...service,
    duration_minutes: service.duration_minutes + (service.duration_minutes >= 45 ? takesLonger : 0),
    price_cents: roundPrice(service.price_cents * place * hand, random),
    currency: country === "CA" ? "CAD" : "USD",
  }));
}

/** Whole dollars ending in 0, 5 or 8; occasionally with fifty cents. */
function roundPrice(cents: number, random: Random): number {
  const fives = Math.round(cents / 500) * 500;
  if (fives === 0) return cents === 0 ? 0 : 500;
  return random.chance(0.06) ? fives - 250 : random.chance(0.15) ? fives - 200 : fives;
}
