interface Priced {
  name: string;
  price_cents: number | null;
}

/** Booked beside another service, before or after it, or for a child: never what a result leads with. */
const extras =
  /\b(add[- ]?ons?|bangs?|deep condition\w*|consult\w*|patch test|removal|soak[- ]off|touch[- ]?ups?|follow[- ]?ups?|refresh|nail art|strip lash\w*|child\w*|kids?)\b/i;

/** The cheapest service first, then those without a price, then extras from the most expensive down. */
export function leadFirst<Service extends Priced>(services: readonly Service[]): Service[] {
  const [lead, extra] = [
    services.filter(({ name }) => !extras.test(name)),
    services.filter(({ name }) => extras.test(name)),
  ];
  const byPrice = (one: Priced, other: Priced) =>
    (one.price_cents ?? Number.MAX_VALUE) - (other.price_cents ?? Number.MAX_VALUE);
  return [...lead.toSorted(byPrice), ...extra.toSorted((one, other) => byPrice(other, one))];
}
