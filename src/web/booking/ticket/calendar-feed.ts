import { callFor } from "../../platform/app/visitor-call.ts";
import type { Route } from "./+types/calendar-feed.ts";
import { calendarAnswer } from "./calendar-answer.server.ts";

/** A professional's bookings, for a calendar program that subscribes to them: a change shows within five minutes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await callFor(context, "getCalendarFeed", { token: params.token });
  return calendarAnswer(context, file, "private, max-age=300");
}
