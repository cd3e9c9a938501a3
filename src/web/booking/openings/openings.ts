import { statusOfRead } from "#contract/platform/problem.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { isTimeZone } from "#domain/platform/time-zone-label.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { services } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/openings.ts";
import { nextDays } from "./opening-days.ts";

const daysAhead = 14;

/** The next openings of one professional, for a card that could not show them: a list of OpeningDay. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(services);
  const query = new URL(request.url).searchParams;
  const [stylist_id = "", service_id = "", zone = "", from = ""] = [
    "stylist_id",
    "service_id",
    "time_zone",
    "from",
  ].map((name) => query.get(name) ?? "");
  const noStore = { headers: { "Cache-Control": "no-store" } };
  if (!isTimeZone(zone)) return Response.json([], { status: 422, ...noStore });

  const answer = await callFor(context, "solaGeniusAvailability", {
    stylist_id,
    service_id,
    from,
    days: daysAhead,
  });
  if (!answer.ok) return Response.json([], { status: statusOfRead(answer), ...noStore });
  const openings = answer.data.availability[stylist_id] ?? [];
  return Response.json(
    nextDays(openings, dateAt(now().toString(), zone), zone, undefined, sentencesFor(context)),
    noStore,
  );
}
