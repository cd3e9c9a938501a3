import type { Stylist } from "#contract/stylist.ts";
import { type MonogramTone, monogramRow } from "#domain/monogram.ts";
import { bookAddress } from "./book-address.ts";
import { nextDays } from "./opening-days.ts";

/** A professional as one door among others: who, what, and the next time they are free. */
export interface PersonRow {
  id: number;
  url_name: string;
  name: string;
  suite: string | null;
  picture: string | null;
  tone: MonogramTone | undefined;
  doing: string;
  next: NextOpening | null;
}

export interface NextOpening {
  /** `Today`, `Tomorrow`, `Mon 11/23`. */
  day: string;
  time: string;
  /** Books that time. */
  to: string;
}

type Person = Pick<
  Stylist,
  "stylist_id" | "url_name" | "first_name" | "last_name" | "suite" | "picture" | "specialties" | "services"
>;

/** `openings` by id, for the first service each offers; `todayOf` is the date where somebody works. */
export function personRows<Somebody extends Person>(
  people: readonly Somebody[],
  openings: Readonly<Record<string, readonly string[]>>,
  todayOf: (person: Somebody) => string,
): PersonRow[] {
  const tones = monogramRow(people.map(({ stylist_id }) => stylist_id));
  return people.map((person, index) => {
    const { stylist_id, url_name, first_name, last_name, suite, picture, specialties, services } = person;
    return {
      id: stylist_id,
      url_name,
      name: `${first_name} ${last_name}`,
      suite,
      picture,
      tone: tones[index],
      doing: specialties.slice(0, 3).join(", "),
      next: nextOpening(openings[stylist_id] ?? [], todayOf(person), {
        url_name,
        services: services.slice(0, 1).map(({ guid }) => guid),
      }),
    };
  });
}

function nextOpening(
  openings: readonly string[],
  today: string,
  { url_name, services }: { url_name: string; services: string[] },
): NextOpening | null {
  const [day] = nextDays(openings, today);
  const [slot] = day?.slots ?? [];
  if (!day || !slot) return null;
  const isNamed = day.name === "Today" || day.name === "Tomorrow";
  return {
    day: isNamed ? day.name : `${day.name} ${day.note}`,
    time: slot.time,
    to: bookAddress(url_name, { services, start: slot.start }),
  };
}
