import { Trans, useLingui } from "@lingui/react";
import { professionalPath } from "#domain/network/paths.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { wingsOf } from "../../platform/ui/wings-of.ts";
import { craftsOf, type SuiteDoor } from "./corridor-of.ts";
import type { LocationPage } from "./load-location.server.ts";
import "../../platform/ui/wing.css";
import "./corridor.css";

/** As many as corridor.css lights. */
const maxCrafts = 10;

/** The building as a floor plan: every studio by suite number, on both sides of its corridors; without a professional, in clay. */
export function Corridor({ location: { url_name, corridor, manager } }: { location: LocationPage }) {
  const { i18n } = useLingui();
  if (corridor.length === 0) return null;
  const crafts = craftsOf(corridor).slice(0, maxCrafts);
  const nameless = corridor.filter(({ people }) => people.length === 0).length;
  return (
    <section className="corridor" aria-labelledby="corridor">
      <h3 id="corridor">{i18n._("The corridor, door by door")}</h3>
      <p className="muted corridor__free">
        {nameless > 0 ? (
          i18n._("{count, plural, one {# studio} other {# studios}} may be open. Ask {manager}.", {
            count: nameless,
            manager: i18n._(manager.firstName),
          })
        ) : (
          <Trans
            id="Every door has a name today. <0>Tell me when a studio opens</0>"
            components={{ 0: <a className="link" href={`/alerts?studio=${url_name}`} /> }}
          />
        )}
      </p>
      <details className="fold">
        <summary className="btn btn--quiet">{i18n._("See the floor plan")}</summary>
        <p className="muted corridor__free">
          {i18n._("Seen from above. You come in at the entrance, and the numbers rise as you walk.")}
        </p>
        {crafts.length > 1 && (
          <ul className="chips corridor__crafts" aria-label={i18n._("Show the doors of")}>
            {crafts.map(({ name, count }, index) => (
              <li key={name}>
                <a className="chip" id={`craft-${index}`} href={`#craft-${index}`}>
                  {i18n._(name)} {count}
                </a>
              </li>
            ))}
            <li className="corridor__all">
              <a className="link small" href="#corridor">
                {i18n._("Every craft")}
              </a>
            </li>
          </ul>
        )}
        <ul className="corridor__key">
          {nameless > 0 && <li className="is-free">{i18n._("May be open")}</li>}
          <li>{i18n._("Taken")}</li>
          {crafts.length > 1 && <li className="is-lit">{i18n._("The craft you choose")}</li>}
        </ul>
        <div className="wings">
          {wingsOf(corridor).map((doors) => (
            <ol
              className="wing wing--across"
              data-entrance={i18n._("Entrance")}
              key={doors[0]?.suite ?? "nameless"}
            >
              {doors.map((door, index) => (
                <Studio
                  key={door.suite ?? `nameless ${index}`}
                  door={door}
                  crafts={crafts.flatMap(({ kind }, craft) =>
                    door.people.some(({ kinds }) => kinds.includes(kind)) ? craft : [],
                  )}
                  manager={manager.firstName}
                />
              ))}
            </ol>
          ))}
        </div>
      </details>
    </section>
  );
}

interface StudioProps {
  door: SuiteDoor;
  /** Indexes of its crafts in the list that lights doors. */
  crafts: number[];
  manager: string;
}

function Studio({ door: { suite, people }, crafts, manager }: StudioProps) {
  const { i18n } = useLingui();
  const number = suite && (
    <b>
      <span className="vh">{i18n._("Suite")} </span>
      {suite}{" "}
    </b>
  );
  if (people.length === 0)
    return (
      <li className="is-free">
        <a href="#leaseStudio">
          {number}
          {i18n._("Ask {manager}", { manager: i18n._(manager) })}
        </a>
      </li>
    );
  return (
    <li data-craft={crafts.join(" ")}>
      {people.map(({ id, url_name, name, does }, index) => (
        <a key={id} href={professionalPath(url_name)}>
          {index === 0 && number}
          {name} <small lang={offeredName(does, i18n).lang}>{offeredName(does, i18n).name}</small>{" "}
        </a>
      ))}
    </li>
  );
}
