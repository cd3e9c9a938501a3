import { Door } from "../../platform/ui/door.tsx";
import type { PersonRow } from "./person-row.ts";
import "./person-card.css";

const sizes = "(width < 64em) 10rem, (width < 93.75em) 35vw, 530px";

/** A professional's picture or door, place, services and next opening. */
export function PersonCard({ person }: { person: PersonRow }) {
  const { id, profile, name, where, suite, picture, doing, next } = person;
  return (
    <li className="person">
      <span className="person__pic">
        <Door name={name} id={id} suite={suite} picture={picture} sizes={sizes} />
      </span>
      <h3>
        <a data-opens="" href={profile} translate="no">
          {name}
        </a>
      </h3>
      {where && <p className="note">{where}</p>}
      <p className="muted small">{doing}</p>
      <p className="person__next">
        {next ? (
          <>
            <span className="note">{next.day}</span>{" "}
            <a className="slot" href={next.to} aria-label={`Book ${name}, ${next.day} at ${next.time}`}>
              {next.time}
            </a>
          </>
        ) : (
          <a className="link small" href={profile} aria-label={`See profile of ${name}`}>
            See profile
          </a>
        )}
      </p>
    </li>
  );
}
