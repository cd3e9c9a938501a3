import { Link } from "react-router";
import { DetailLink } from "../ui/detail-link.tsx";
import { Door } from "../ui/door.tsx";
import type { PersonRow } from "./person-row.ts";
import "./person-card.css";

const sizes = "(width < 64em) 6.5rem, (width < 93.75em) 22vw, 332px";

/** A professional's door with its plate, what they do, and their next opening to press. */
export function PersonCard({ person }: { person: PersonRow }) {
  const { id, url_name, name, suite, picture, tone, doing, next } = person;
  return (
    <li className="person">
      <span className="person__pic">
        <Door name={name} id={id} tone={tone} picture={picture} sizes={sizes} />
        {suite && <span className="plate">Suite {suite}</span>}
      </span>
      <h3>
        <DetailLink to={`/professionals/${url_name}`}>{name}</DetailLink>
      </h3>
      <p className="muted small">{doing}</p>
      {next && (
        <p className="person__next">
          <span className="note">{next.day}</span>
          <Link className="slot" to={next.to} aria-label={`Book ${name}, ${next.day} at ${next.time}`}>
            {next.time}
          </Link>
        </p>
      )}
    </li>
  );
}
