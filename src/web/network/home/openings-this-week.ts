import { parseCountry } from "#domain/platform/country.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { services } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/openings-this-week.ts";
import { type OpenWeek, openWeekOf } from "./open-week.ts";

/** Enough to choose different crafts from. */
const peopleRead = 24;

/** Professionals with the soonest openings around a place (OpenWeek); empty on failure. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(services);
  const query = new URL(request.url).searchParams;
  const country = parseCountry(query.get("country")) ?? "US";
  const answer = await callFor(context, "searchWebpages", {
    search: query.get("near") ?? "",
    country,
    sort: "soonest",
    per_page: peopleRead,
  });
  const none: OpenWeek = { city: "", people: [], zone: null };
  const place = answer.ok ? answer.meta?.place : null;
  if (!answer.ok || place?.country !== country)
    return Response.json(none, { headers: { "Cache-Control": "no-store" } });
  const week = openWeekOf(place, answer.data.platforms.sola_genius, now().toString(), sentencesFor(context));
  return Response.json(week, { headers: { "Cache-Control": "public, max-age=60" } });
}
