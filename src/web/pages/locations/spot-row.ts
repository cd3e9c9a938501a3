import type { Location } from "#contract/location.ts";
import { type LocationCard, locationCard } from "../../ui/location-card.ts";

/** A row of the list: a location with its number on the map. */
export interface SpotRow extends LocationCard {
  number: number;
  street: string;
  /** "34 studios." and "Leasing manager Marisol Vega." as far as both are known. */
  facts: string[];
  latitude: number;
  longitude: number;
}

export function spotOf(location: Location, number: number): SpotRow {
  const { studio_count, public_contact_name, address_1, latitude, longitude } = location;
  const studios = studio_count === null ? null : `${studio_count} studios.`;
  const manager = public_contact_name && `Leasing manager ${public_contact_name.replaceAll(" ", "\u00a0")}.`;
  return {
    ...locationCard(location),
    number,
    street: address_1,
    facts: [studios, manager].filter((fact) => fact !== null),
    latitude,
    longitude,
  };
}
