import { foldText } from "../platform/folded-text.ts";
import { findService } from "./find-service.ts";

interface Priced {
  name: string;
  price_cents: number | null;
}

/** Booked beside another service, before or after it, or for a child: never what a result leads with. */
const extras =
  /\b(add[- ]?ons?|bangs?|deep condition\w*|consult\w*|patch test|removal|soak[- ]off|touch[- ]?ups?|follow[- ]?ups?|refresh|nail art|strip lash\w*|child\w*|kids?)\b/i;

/** Whether it's a service that a result doesn't lead with where the professional offers another. */
export function isExtra({ name }: { name: string }): boolean {
  return extras.test(name);
}

/** The cheapest service first, then those without a price, then extras from the most expensive down. */
export function leadFirst<Service extends Priced>(services: readonly Service[]): Service[] {
  const [lead, extra] = [services.filter((service) => !isExtra(service)), services.filter(isExtra)];
  const byPrice = (one: Priced, other: Priced) =>
    (one.price_cents ?? Number.MAX_VALUE) - (other.price_cents ?? Number.MAX_VALUE);
  return [...lead.toSorted(byPrice), ...extra.toSorted((one, other) => byPrice(other, one))];
}

/** The services that their specialties name come first: `Fades` names `Skin fade`. A whole craft, as `Hair`, names none. */
export function bestFirst<Service extends { name: string }>({
  services,
  specialties,
}: {
  services: readonly Service[];
  specialties: readonly string[];
}): Service[] {
  const crafts = specialties.filter((specialty) => !findService(specialty)).map(stemsOf);
  const rank = ({ name }: { name: string }) => {
    const stems = stemsOf(name);
    const shares = crafts.map((words) => words.filter((word) => stems.includes(word)).length / words.length);
    // Of specialties that fit alike, the one listed first.
    return Math.max(0, ...shares.map((share, index) => share && share - index / 100));
  };
  return services.toSorted((service, next) => rank(next) - rank(service));
}

const stemsOf = (text: string) =>
  foldText(text)
    .replaceAll(/(?:ing|s)\b/g, "")
    .split(" ");
