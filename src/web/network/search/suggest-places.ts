import type { Place, SuggestedPlace } from "#contract/network/location.ts";
import { locationPath } from "#domain/network/paths.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { matchingParts } from "../../platform/ui/matching-parts.ts";
import type { Suggestion } from "../../platform/ui/suggestion.ts";
import type { Route } from "./+types/suggest-places.ts";

const details: Record<Place["kind"], string> = {
  country: "Country",
  region: "Region",
  city: "City",
  neighborhood: "Neighborhood or landmark",
  postal: "Postal code",
  state: "State",
  location: "Location",
};

const kinds: Record<Place["kind"], Suggestion["kind"]> = {
  country: "state",
  region: "state",
  state: "state",
  city: "city",
  neighborhood: "city",
  postal: "postal",
  location: "location",
};

/**
 * Suggestions of a place search; empty if the API fails. A location leads to its page, or while booking (`for=booking`)
 * to a search around it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const country = parseCountry(query.get("country")) ?? undefined;
  const search = query.get("search") ?? "";
  const places = await callFor(context, "searchStateCityZip", { search, ...(country && { country }) });
  if (!places.ok) return Response.json([], { headers: { "Cache-Control": "no-store" } });
  const isForBooking = query.get("for") === "booking";
  const suggestions = places.data.map((place) => suggestionOf(place, search, isForBooking));
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=300" } });
}

function suggestionOf(place: SuggestedPlace, typedText: string, isForBooking: boolean): Suggestion {
  return {
    id: `${place.kind} ${place.url_name ?? place.label}`,
    kind: kinds[place.kind],
    label: place.label,
    detail: detailOf(place, typedText),
    ...(place.url_name && !isForBooking && { to: locationPath(place.url_name) }),
  };
}

/** Its kind and number of locations; for a location found by street, the street. */
function detailOf(place: SuggestedPlace, typedText: string): string {
  const { kind, label, address_1, country, location_count } = place;
  if (address_1 && shows(address_1, typedText) && !shows(label, typedText)) return address_1;
  const detail = country === "CA" && kind === "state" ? "Province" : details[kind];
  if (kind === "location") return detail;
  return `${detail}, ${location_count === 0 ? "none nearby" : pluralize(location_count, "location")}`;
}

function shows(text: string, typedText: string): boolean {
  return matchingParts(text, typedText).some(({ matches }) => matches);
}
