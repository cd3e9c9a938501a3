import { Link } from "react-router";
import { monogramRow } from "#domain/monogram.ts";
import { Door } from "../../ui/door.tsx";
import type { LocationPage } from "./location.server.ts";

/** Who works here: the first few doors of the corridor, and the way to all of them. */
export function People({ location: { name, url_name, people, zone } }: { location: LocationPage }) {
  if (people.total === 0) return null;
  const tones = monogramRow(people.shown.map(({ id }) => id));
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
                <Link to={`${all}?services=${value}`}>
                  <span>
                    {label} {count}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <ul className="people">
          {people.shown.map(({ id, url_name: person, name: personName, suite, picture, doing }, index) => (
            <li className="person" key={id}>
              <span className="person__pic">
                <Door name={personName} id={id} tone={tones[index]} picture={picture} />
                {suite && <span className="plate">Suite {suite}</span>}
              </span>
              <h3>
                <Link to={`/professionals/${person}`}>{personName}</Link>
              </h3>
              <p className="muted small">{doing}</p>
            </li>
          ))}
        </ul>
        <p className="loc-pros__all">
          <Link className="btn btn--book btn--line" to={all}>
            See all {people.total} professionals
          </Link>
        </p>
      </div>
    </section>
  );
}
