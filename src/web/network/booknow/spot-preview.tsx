import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { Door } from "../../platform/ui/door.tsx";

const doorsShown = 3;

interface SpotPreviewProps {
  at: string;
  name: string;
  /** Its pin is the filled one. */
  on: boolean;
  /** This page's people who work there. */
  people: ProRow[];
  /** All of them. */
  to: string;
}

/** On the map, who is behind the filled pin. */
export function SpotPreview({ at, name, on, people, to }: SpotPreviewProps) {
  const [next] = people
    .flatMap(({ days }) => days?.slice(0, 1) ?? [])
    .flatMap(({ slots, ...day }) => slots.slice(0, 1).map((slot) => ({ ...day, ...slot })))
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return (
    <div className="pop pop--book" data-of={at} hidden={!on}>
      <div className="pop__stack">
        {people.slice(0, doorsShown).map((person) => (
          <Door key={person.id} name={person.name} id={person.id} picture={person.picture} />
        ))}
      </div>
      <div>
        <h2>
          <a href={to}>{name}</a>
        </h2>
        <p className="note">
          {people.length} on this page
          {next && `, next opening ${dayInSentence(next)} ${next.time}`}
        </p>
      </div>
    </div>
  );
}

function dayInSentence({ name, note }: Pick<OpeningDay, "name" | "note">): string {
  return name === "Today" || name === "Tomorrow" ? name.toLowerCase() : `${name} ${note}`;
}
