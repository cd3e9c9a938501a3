import { dana } from "../../harness/dana.ts";
import type { ExportedBooking } from "../booking/history.ts";
import type { BookableCalendar } from "../booking/professional.ts";
import type { Answered, LoadRequest } from "./client.ts";

const startsADay = 20;
/** Of starts 15 minutes apart, those an hour apart. */
const everyFourth = 4;

export interface LoadBookings {
  next(): LoadRequest;
  count(): number;
  /** Acknowledged bookings that aren't stored exactly once, as sentences. */
  misses(answered: readonly Answered[], stored: ReadonlyMap<string, readonly ExportedBooking[]>): string[];
}

/** Bookings that don't overlap, in one calendar after another, so that concurrent clients rarely share one. */
export function createBookings(calendars: readonly BookableCalendar[]): LoadBookings {
  const times = (calendars[0]?.starts ?? [])
    .map((_, at) => at)
    .filter((at) => (at % startsADay) % everyFourth === 0);
  const wishes = times.flatMap((at) =>
    calendars.map(({ id, service, starts }) => ({
      stylist_id: id,
      service_ids: [service],
      start: starts[at],
    })),
  );
  let count = 0;
  return {
    next() {
      const wish = wishes[count % wishes.length];
      const email = `load-${count}@example.com`;
      count += 1;
      const body = { ...dana, ...wish, email, note: "" };
      return { path: "/api/v1/create-booking", shows: `"status":true`, body, key: email };
    },
    count: () => count,
    misses(answered, stored) {
      const counts = new Map<string, number>();
      for (const { booking } of [...stored.values()].flat())
        counts.set(booking, (counts.get(booking) ?? 0) + 1);
      return answered.flatMap(({ key, isBooking, status }) => {
        const times = counts.get(key) ?? 0;
        return isBooking && status === 201 && times !== 1
          ? [`${key} was acknowledged and is stored ${times} times`]
          : [];
      });
    },
  };
}
