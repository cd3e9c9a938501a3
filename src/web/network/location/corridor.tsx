import { pluralize } from "#domain/platform/pluralize.ts";
import { Door } from "../../platform/ui/door.tsx";
import { doorShades } from "../../platform/ui/door-shades.ts";
import type { SuiteDoor } from "./corridor-of.ts";
import type { LocationPage } from "./location.server.ts";
import "./corridor.css";

/** The building as its corridor: every door by suite number; doors without a professional are clay. */
export function Corridor({ location: { url_name, corridor, manager } }: { location: LocationPage }) {
  if (corridor.length === 0) return null;
  const shades = doorShades(corridor.map(({ people }) => people[0]?.id));
  const nameless = corridor.filter(({ people }) => people.length === 0).length;
  return (
    <section className="corridor" aria-labelledby="corridor">
      <h3 id="corridor">The corridor, door by door</h3>
      {nameless > 0 && (
        <p className="muted corridor__free">
          {pluralize(nameless, "door")} without a name yet, shown in clay. Ask {manager.firstName} what’s
          open.
        </p>
      )}
      {nameless === 0 && (
        <p className="muted corridor__free">
          Every door has a name today.{" "}
          <a className="link" href={`/alerts?studio=${url_name}`}>
            Tell me when a studio opens
          </a>
        </p>
      )}
      <ol className="corridor__doors">
        {corridor.map((door, index) => (
          <SuiteEntry
            key={door.suite ?? `nameless ${index}`}
            door={door}
            shade={shades[index]}
            manager={manager.firstName}
          />
        ))}
      </ol>
    </section>
  );
}

interface SuiteEntryProps {
  door: SuiteDoor;
  shade: string | undefined;
  manager: string;
}

function SuiteEntry({ door: { suite, people }, shade, manager }: SuiteEntryProps) {
  const [first] = people;
  return (
    <li className={shade || undefined}>
      {first ? (
        <Door name={first.name} id={first.id} />
      ) : (
        <span className="door door--nameless" aria-hidden="true" />
      )}
      {suite && (
        <span className="plate">
          <span className="vh">Suite </span>
          {suite}
        </span>
      )}
      <div className="corridor__who">
        {people.map(({ id, url_name, name, does }) => (
          <p key={id}>
            <a href={`/professionals/${url_name}`}>{name}</a>
            <span className="note">{does}</span>
          </p>
        ))}
        {!first && (
          <p>
            <a href="#leaseStudio">
              Ask {manager}
              {suite && <span className="vh"> about suite {suite}</span>}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
