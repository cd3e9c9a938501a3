import { useLingui } from "@lingui/react";
import { Door } from "../../platform/ui/door.tsx";
import { OfferedNames } from "./offered-names.tsx";
import type { PersonRow } from "./person-row.ts";
import "./person-card.css";

const sizes = "(width < 64em) 10rem, (width < 93.75em) 35vw, 530px";

/** A professional's picture or door, place, services and next opening. */
export function PersonCard({ person }: { person: PersonRow }) {
  const { i18n } = useLingui();
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
      <p className="muted small">
        <OfferedNames names={doing} />
      </p>
      <p className="person__next">
        {next ? (
          <>
            <span className="note">{next.day}</span>{" "}
            <a
              className="slot"
              href={next.to}
              aria-label={i18n._("Book {name}, {day} at {time}", { name, day: next.day, time: next.time })}
            >
              {next.time}
            </a>
          </>
        ) : (
          <a className="link small" href={profile} aria-label={i18n._("See profile of {name}", { name })}>
            {i18n._("See profile")}
          </a>
        )}
      </p>
    </li>
  );
}
