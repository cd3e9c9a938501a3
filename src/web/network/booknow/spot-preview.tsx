import { Link } from "react-router";
import type { OpeningDay } from "../../booking/openings/opening-days.ts";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { Door } from "../../platform/ui/door.tsx";

const doorsShown = 3;

interface SpotPreviewProps {
  name: string;
  /** This page's professionals who work there. */
  people: ProRow[];
  /** All of them. */
  to: string;
}

/** The professionals at the map's selected pin. */
export function SpotPreview({ name, people, to }: SpotPreviewProps) {
  const [next] = people
    .flatMap(({ days }) => days?.slice(0, 1) ?? [])
    .flatMap(({ slots, ...day }) => slots.slice(0, 1).map((slot) => ({ ...day, ...slot })))
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return (
    <div className="pop pop--book">
      <div className="pop__stack">
        {people.slice(0, doorsShown).map((person) => (
          <Door key={person.id} name={person.name} id={person.id} picture={person.picture} />
        ))}
      </div>
      <div>
        <h2>
          <Link to={to}>{name}</Link>
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
