import type { I18n } from "@lingui/core";
import type { Place, SuggestedPlace } from "#contract/network/location.ts";
import { locationPath } from "#domain/network/paths.ts";
import { parseCountry } from "#domain/platform/country.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { matchingParts } from "../../platform/ui/matching-parts.ts";
import type { Suggestion } from "../../platform/ui/suggestion.ts";
import type { Route } from "./+types/suggest-places.ts";

const details: Record<Place["kind"], string> = {
  country: /*i18n*/ "Country",
  region: /*i18n*/ "Region",
  city: /*i18n*/ "City",
  neighborhood: /*i18n*/ "Neighborhood or landmark",
  postal: /*i18n*/ "Postal code",
  state: /*i18n*/ "State",
  location: /*i18n*/ "Location",
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
  const i18n = sentencesFor(context);
  const isForBooking = query.get("for") === "booking";
  const suggestions = places.data.map((place) => suggestionOf(place, search, isForBooking, i18n));
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=300" } });
}

function suggestionOf(
  place: SuggestedPlace,
  typedText: string,
  isForBooking: boolean,
  i18n: I18n,
): Suggestion {
  return {
    id: `${place.kind} ${place.url_name ?? place.label}`,
    kind: kinds[place.kind],
    label: place.label,
    detail: detailOf(place, typedText, i18n),
    ...(place.url_name && !isForBooking && { to: locationPath(place.url_name) }),
  };
}

/** Its kind and number of locations; for a location found by street, the street. */
function detailOf(place: SuggestedPlace, typedText: string, i18n: I18n): string {
  const { kind, label, address_1, country, location_count } = place;
  if (address_1 && shows(address_1, typedText) && !shows(label, typedText)) return address_1;
  const detail = i18n._(country === "CA" && kind === "state" ? /*i18n*/ "Province" : details[kind]);
  if (kind === "location") return detail;
  return i18n._("{kind}, {count, plural, =0 {none nearby} one {# location} other {# locations}}", {
    kind: detail,
    count: location_count,
  });
}

function shows(text: string, typedText: string): boolean {
  return matchingParts(text, typedText).some(({ matches }) => matches);
}
