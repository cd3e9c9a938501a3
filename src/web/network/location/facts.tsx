import { useLingui } from "@lingui/react";
import { Armchair, Bath, Lightbulb, type LucideIcon, Thermometer, Wifi, Wind } from "lucide-react";
import { englishText } from "../../platform/language/language-provider.tsx";
import type { LocationPage } from "./load-location.server.ts";

/** What locations call facts about themselves; other names stay as they are written. */
const factNames = new Set([
  /*i18n*/ "Access",
  /*i18n*/ "Break room",
  /*i18n*/ "Classroom",
  /*i18n*/ "Coffee bar",
  /*i18n*/ "Courtyard",
  /*i18n*/ "Laundry",
  /*i18n*/ "Nursing room",
  /*i18n*/ "Package room",
  /*i18n*/ "Retail wall",
  /*i18n*/ "Roof deck",
  /*i18n*/ "Storage",
  /*i18n*/ "Studios",
]);

/** Features of every studio. */
const included: { name: string; Icon: LucideIcon }[] = [
  { name: /*i18n*/ "Your own ventilation", Icon: Wind },
  { name: /*i18n*/ "Hydraulic chair", Icon: Armchair },
  { name: /*i18n*/ "Shampoo bowl", Icon: Bath },
  { name: /*i18n*/ "Full-spectrum lighting", Icon: Lightbulb },
  { name: /*i18n*/ "Hot water", Icon: Thermometer },
  { name: /*i18n*/ "Utilities and Wi-Fi", Icon: Wifi },
];

export function Facts({ location: { statement, paragraphs, facts, zone } }: { location: LocationPage }) {
  const { i18n } = useLingui();
  const inEnglish = englishText(i18n);
  return (
    <section id="about" aria-label={i18n._("The building")}>
      <p className="serif serif--big loc-say" {...inEnglish}>
        {statement}
      </p>
      <details className="fold">
        <summary className="btn btn--quiet">{i18n._("More about the building")}</summary>
        {paragraphs.map((paragraph) => (
          <p className="loc-p" key={paragraph} {...inEnglish}>
            {paragraph}
          </p>
        ))}
        <dl className="facts ruled small">
          {facts.map(({ name, detail }) => (
            <div key={name}>
              <dt {...(!factNames.has(name) && inEnglish)}>{factNames.has(name) ? i18n._(name) : name}</dt>
              <dd {...inEnglish}>{detail}</dd>
            </div>
          ))}
          <div>
            <dt>{i18n._("Time zone")}</dt>
            <dd>{zone}</dd>
          </div>
        </dl>
      </details>
    </section>
  );
}

export function Included({ manager }: { manager: string }) {
  const { i18n } = useLingui();
  return (
    <section className="incl" aria-labelledby="incl">
      <h2 id="incl" className="h3">
        {i18n._("What a studio includes")}
      </h2>
      <p className="muted incl__why">
        {i18n._(
          "Rent depends on the room. Ask {manager} what’s open and what it costs. All of this is included:",
          { manager: i18n._(manager) },
        )}
      </p>
      <ul>
        {included.map(({ name, Icon }) => (
          <li key={name}>
            <Icon className="icon" />
            {i18n._(name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
