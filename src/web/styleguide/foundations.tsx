import { Wordmark } from "../platform/chrome/header/wordmark.tsx";
import { Section, Specimen } from "./specimen.tsx";
import { contrast, type Token, tokensOf } from "./tokens.ts";

const paper = "#fbf9f6";

const colours = [
  { group: "surfaces", name: "Surfaces and lines" },
  { group: "text", name: "Text" },
  { group: "clay leases", name: "Clay leases" },
  { group: "bottle books", name: "Bottle books, and carries the dark bands" },
  { group: "status", name: "Status and focus" },
  { group: "map", name: "Map" },
];

const sizes = [
  { token: "--t-hero", says: "Rooms", of: "Hero, once a site, opsz 144" },
  { token: "--t-1", says: "A row of doors", of: "h1, opsz 72, weight 360" },
  { token: "--t-2", says: "Square doors, round mirrors", of: "h2, opsz 64" },
  { token: "--t-3", says: "Josephine O’Hara-Whitcombe", of: "h3 and names, opsz 40, weight 390" },
  { token: "--t-4", says: "Suite 14, South Lamar", of: "Names in narrow cards" },
  { token: "--t-lead", says: "Private, fully built studios for independent professionals.", of: "Lead" },
  { token: "--t-body", says: "Your hours, your prices, your name on the door.", of: "Body" },
  { token: "--t-small", says: "Times are Mountain, the time at the studio.", of: "Small: buttons, chips" },
  { token: "--t-note", says: "Ten digits. We only text if you say so.", of: "Note: labels" },
  { token: "--t-tiny", says: "1.8 mi, $172.50, 2 hr 45 min", of: "Tiny: plates, hints" },
];

export function Foundations() {
  return (
    <>
      <Section
        id="mark"
        title="Mark"
        rule="Drawn for us: a thick upright, a hairline foot. It takes its color from the text around it. Never under 80 px wide; below that, the door."
      >
        <Specimen name="Wordmark, on paper and on bottle">
          <span className="marks">
            <Wordmark />
          </span>
          <span className="marks marks--dark dark">
            <Wordmark />
          </span>
          <span className="marks marks--small">
            <Wordmark />
          </span>
          <img src="/favicon.svg" width="64" height="64" alt="A door with a round mirror: our monogram" />
        </Specimen>
      </Section>

      <Section
        id="color"
        title="Color"
        rule="One color per funnel: clay leases, bottle books. Error red is never a button, clay is never a warning, and the one blue is for focus alone. Figures are contrast on paper."
      >
        {colours.map(({ group, name }) => (
          <Specimen key={group} name={name} as="plain">
            <ul className="swatches">
              {tokensOf(group).map((token) => (
                <Swatch key={token.name} {...token} />
              ))}
            </ul>
          </Specimen>
        ))}
      </Section>

      <Section
        id="type"
        title="Type"
        rule="Fraunces for headlines, names of people and places, and times on a ticket; Instrument Sans for all that is read or operated. Sentence case, no italics, 62 characters a line. Optical size is set by hand, since thin strokes vanish when small."
      >
        <Specimen name="Scale" as="plain">
          <dl className="scale">
            {sizes.map(({ token, says, of }) => (
              <div key={token}>
                <dt className="note">
                  {token.replace("--t-", "")} <span>{of}</span>
                </dt>
                <dd className={`scale__${token.slice(4)}`}>{says}</dd>
              </div>
            ))}
          </dl>
        </Specimen>
        <Specimen name="Names of every kind" as="plain">
          <p className="serif scale__3">
            Zoë Škoda, Nguyễn Thị Hồng, José Łukaszewicz, Siân ap Rhys, Çağla Øst
          </p>
          <p>Zoë Škoda, Nguyễn Thị Hồng, José Łukaszewicz, Siân ap Rhys, Çağla Øst</p>
        </Specimen>
      </Section>

      <Section
        id="space"
        title="Space, shape, motion"
        rule="Space comes in multiples of 8 px, and bands breathe more than feels safe. Boxes have a 3 px corner, mirrors are round, and nothing is in between. Two shadows: what lifts, and what lies over."
      >
        <Specimen name="Steps" as="plain">
          <ul className="steps">
            {tokensOf("space")
              .filter(({ name }) => name.startsWith("--s-"))
              .map(({ name, value }) => (
                <li key={name}>
                  <span className={`steps__bar steps__bar--${name.slice(4)}`} />
                  <span className="note">
                    {name.slice(2)} {Number.parseFloat(value) * 16} px
                  </span>
                </li>
              ))}
          </ul>
        </Specimen>
        <Specimen name="Square, round; lift, over">
          <span className="shape" />
          <span className="shape shape--round" />
          <span className="shape shape--lift" />
          <span className="shape shape--over" />
        </Specimen>
        <Specimen name="Motion, all of it 0 where a visitor asks for less" as="plain">
          <ul className="terms">
            {tokensOf("motion").map(({ name, value }) => (
              <li key={name}>
                <b>{name.slice(2)}</b> {value}
              </li>
            ))}
          </ul>
        </Specimen>
      </Section>
    </>
  );
}

/** An SVG, so that it needs no inline style. */
function Swatch({ name, value, note }: Token) {
  return (
    <li>
      <svg viewBox="0 0 120 72" preserveAspectRatio="none" aria-hidden="true">
        <rect width="120" height="72" fill={`var(${name})`} />
      </svg>
      <b>{name.slice(2)}</b>
      <span className="note">
        {value} {/^#[\da-f]{6}$/.test(value) && contrast(value, paper).toFixed(1)}
      </span>
      {note && <span className="note">{note}</span>}
    </li>
  );
}
