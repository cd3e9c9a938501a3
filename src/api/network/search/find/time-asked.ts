import { mayBeOn, type When } from "#domain/network/when.ts";
import type { TimeAsked } from "../../../booking/availability/find-free-starts.ts";

/** A time as openings are looked up. */
export function timeAsked(when: When | null): Pick<TimeAsked, "from" | "hours" | "isMeant"> {
  return { from: when?.date ?? undefined, hours: when, isMeant: (day) => mayBeOn(when, day) };
}
