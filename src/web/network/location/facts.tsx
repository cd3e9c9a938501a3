import { useLingui } from "@lingui/react";
import { Armchair, Bath, Lightbulb, type LucideIcon, Thermometer, Wifi, Wind } from "lucide-react";
import { WrittenIn } from "../../platform/ui/written-in.tsx";
import type { LocationPage } from "./load-location.server.ts";

/** Features of every studio. */
const included: { name: string; Icon: LucideIcon }[] = [
  { name: /*i18n*/ "Your own ventilation", Icon: Wind },
  { name: /*i18n*/ "Hydraulic chair", Icon: Armchair },
  { name: /*i18n*/ "Shampoo bowl", Icon: Bath },
  { name: /*i18n*/ "Full-spectrum lighting", Icon: Lightbulb },
  { name: /*i18n*/ "Hot water", Icon: Thermometer },
  { name: /*i18n*/ "Utilities and Wi-Fi", Icon: Wifi },
];

/** What the location wrote about itself; the note names the language where it isn't the page's. */
export function Facts({ location }: { location: LocationPage }) {
  const { statement, paragraphs, descriptionLang, facts, factsLang, zone } = location;
  const { i18n } = useLingui();
  const isDescribed = statement !== "";
  return (
    <section id="about" aria-label={i18n._("The building")}>
      <p className="serif serif--big loc-say" lang={descriptionLang}>
        {statement}
      </p>
      {isDescribed && <WrittenIn lang={descriptionLang} />}
      <details className="fold">
        <summary className="btn btn--quiet">{i18n._("More about the building")}</summary>
        {paragraphs.map((paragraph) => (
          <p className="loc-p" key={paragraph} lang={descriptionLang}>
            {paragraph}
          </p>
        ))}
        {(!isDescribed || factsLang !== descriptionLang) && facts.length > 0 && (
          <WrittenIn lang={factsLang} />
        )}
        <dl className="facts ruled small">
          {facts.map(({ name, nameLang, detail }) => (
            <div key={name}>
              <dt lang={nameLang}>{name}</dt>
              <dd lang={factsLang}>{detail}</dd>
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
