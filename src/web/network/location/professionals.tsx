import { PersonCard } from "../../booking/professional/person-card.tsx";
import { doorShades } from "../../platform/ui/door-shades.ts";
import { Corridor } from "./corridor.tsx";
import type { LocationPage } from "./location.server.ts";

/** Professionals here: those with the earliest openings, and a link to all. */
export function Professionals({ location }: { location: LocationPage }) {
  const { name, url_name, people, zone } = location;
  if (people.total === 0) return null;
  const shades = doorShades(people.shown.map(({ id }) => id));
  const all = `/booknow/${url_name}`;
  return (
    <section className="loc-pros band" id="pros" aria-labelledby="pros-h">
      <div className="wrap book">
        <div className="headrow">
          <div>
            <h2 id="pros-h">Working at {name}</h2>
            <p className="muted headrow__note">
              {people.total} independent professionals. Their openings are in {zone}.
            </p>
          </div>
          <ul className="choices" aria-label="Services here">
            {people.services.map(({ value, label, count }) => (
              <li className="choice" key={value}>
                <a href={`${all}?services=${value}`}>
                  <span>
                    {label} {count}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ul className="people">
          {people.shown.map((person, index) => (
            <PersonCard key={person.id} person={person} shade={shades[index]} />
          ))}
        </ul>
        <Corridor location={location} />
        <p className="loc-pros__all">
          <a className="btn btn--book btn--line" href={all}>
            See all {people.total} professionals
          </a>
        </p>
      </div>
    </section>
  );
}
