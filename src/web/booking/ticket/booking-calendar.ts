import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/booking-calendar.ts";

/** The calendar file of a booking, for either side of it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await context
    .get(services)
    .productApi.call("getBookingCalendar", { token: params.token }, onBehalfOf(context.get(visit)));
  if (!file.ok) {
    const status = file.problem === "unavailable" ? 503 : 404;
    return new Response(file.message, { status, headers: secretPageHeaders });
  }
  return new Response(file.data.calendar, {
    headers: {
      ...secretPageHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.data.file_name}"`,
    },
  });
}
