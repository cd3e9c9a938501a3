import type { I18n } from "@lingui/core";
import type { ListedProfessional } from "#contract/network/listed-professional.ts";
import { bookPath } from "#domain/booking/paths.ts";
import { professionalPath } from "#domain/network/paths.ts";
import { stillLifesOfPage } from "#domain/network/still-life.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { openingLabel } from "../openings/opening-days.ts";

/** A professional in a list: name, services, next opening. */
export type PersonRow = ReturnType<typeof personRows>[number];

type Person = Pick<
  ListedProfessional,
  "stylist_id" | "url_name" | "first_name" | "last_name" | "suite" | "picture" | "specialties" | "services"
>;

/** A professional's location: its date, and its name and zone unless shown already. */
interface Whereabouts {
  today: string;
  timeZone: string;
  place?: string;
}

/** `openings` by id, for the first service each offers; without a picture their tools, in a color that isn't `shownAbove`. */
export function personRows<P extends Person>(
  people: readonly P[],
  openings: Readonly<Record<string, readonly string[]>>,
  shownAbove: readonly (string | null)[],
  whereaboutsOf: (person: P) => Whereabouts,
  i18n: I18n,
) {
  const stillOf = stillLifesOfPage(shownAbove);
  return people.map((person) => {
    const { stylist_id, url_name, first_name, last_name, suite, picture, specialties, services } = person;
    const { place, ...there } = whereaboutsOf(person);
    return {
      id: stylist_id,
      profile: professionalPath(url_name, services[0]?.guid),
      name: `${first_name} ${last_name}`.trim(),
      /** `Suite 14`, or among people of several places `Suite 14, South Lamar, Central`. */
      where: [suite && i18n._("Suite {suite}", { suite }), place].filter(Boolean).join(", "),
      suite,
      picture: picture ?? stillOf(person),
      doing: specialties.slice(0, 3).map((specialty) => offeredName(specialty, i18n)),
      next: nextOpening(openings[stylist_id] ?? [], there, {
        url_name,
        services: services.slice(0, 1).map(({ guid }) => guid),
        i18n,
      }),
    };
  });
}

function nextOpening(
  [start]: readonly string[],
  { today, timeZone }: Pick<Whereabouts, "today" | "timeZone">,
  { url_name, services, i18n }: { url_name: string; services: string[]; i18n: I18n },
) {
  if (!start) return null;
  const { day, time } = openingLabel(start, today, timeZone, i18n);
  return { day: i18n._(day), time, to: bookPath(url_name, { services, start }) };
}
