import { Armchair, Bath, Lightbulb, type LucideIcon, Thermometer, Wifi, Wind } from "lucide-react";
import type { LocationPage } from "./load-location.server.ts";

/** Features of every studio. */
const included: { name: string; Icon: LucideIcon }[] = [
  { name: "Your own ventilation", Icon: Wind },
  { name: "Hydraulic chair", Icon: Armchair },
  { name: "Shampoo bowl", Icon: Bath },
  { name: "Full-spectrum lighting", Icon: Lightbulb },
  { name: "Hot water", Icon: Thermometer },
  { name: "Utilities and Wi-Fi", Icon: Wifi },
];

export function Facts({ location: { statement, paragraphs, facts } }: { location: LocationPage }) {
  return (
    <section id="about" aria-label="The building">
      <p className="serif serif--big loc-say">{statement}</p>
      <details className="fold">
        <summary className="btn btn--quiet">More about the building</summary>
        {paragraphs.map((paragraph) => (
          <p className="loc-p" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <dl className="facts ruled small">
          {facts.map(({ name, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

export function Included({ manager }: { manager: string }) {
  return (
    <section className="incl" aria-labelledby="incl">
      <h2 id="incl" className="h3">
        What a studio includes
      </h2>
      <p className="muted incl__why">
        Rent depends on the room. Ask {manager} what’s open and what it costs. All of this is included:
      </p>
      <ul>
        {included.map(({ name, Icon }) => (
          <li key={name}>
            <Icon className="icon" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
