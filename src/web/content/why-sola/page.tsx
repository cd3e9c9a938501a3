import { useLingui } from "@lingui/react";
import type { Testimonial } from "#clients/content/testimonials.ts";
import { type WhySola as Words, whySolaFor } from "#clients/content/why-sola.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Head } from "../../platform/ui/head.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { PlaceSearch } from "../../platform/ui/place-search.tsx";
import { ProseParts } from "../../platform/ui/prose.tsx";
import { Voices } from "../testimonials/voice.tsx";
import type { Route } from "./+types/page.ts";
import "./comparison.css";
import "./why-sola.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { content, featureFlags } = context.get(services);
  const [words, hasLocate, hasVoices] = await Promise.all([
    content.published(whySolaFor(context.get(visit).country)),
    featureFlags.isOn("WHY_US_1_2"),
    featureFlags.isOn("WHY_US_2"),
  ]);
  return { words, hasLocate, hasVoices };
}

/** The promise, then what backs it: a ledger, the room, the help, three voices, and a door to knock on. */
export default function WhySola({ loaderData: { words, hasLocate, hasVoices } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { title, lead, hero, second } = words;
  return (
    <>
      <Head
        title={words.seoTitle ?? title}
        description={words.seoDescription ?? lead}
        picture={second?.src ?? hero?.src}
      />
      <section className="wrap split why-top">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="why-find" id="find-your-suite">
            <PlaceSearch label={i18n._("Find your suite")} button={i18n._("Search")} />
            {hasLocate && (
              <LocateButton className="why-find__here link note" label={i18n._("Or use my location")} />
            )}
          </div>
        </div>
        <div className="why-top__pics">
          {hero && (
            <Picture
              {...hero}
              className="why-top__a"
              frame="4x5"
              sizes="(width < 64em) 58vw, (width < 93.75em) 26vw, 390px"
              first
            />
          )}
          {second && (
            <Picture
              {...second}
              className="why-top__b"
              frame="3x5"
              sizes="(width < 64em) 37vw, (width < 93.75em) 16.5vw, 243px"
            />
          )}
        </div>
      </section>
      {words.ledger.length > 0 && <Comparison words={words} />}
      {words.roomFeatures.length > 0 && <RoomParts title={words.roomTitle} features={words.roomFeatures} />}
      {words.support.length > 0 && <Help words={words} />}
      {hasVoices && words.testimonials.length > 0 && (
        <Testimonials title={words.testimonialsTitle} testimonials={words.testimonials} />
      )}
      {words.closingTitle && <Closing words={words} />}
    </>
  );
}

type ClosingWords = Pick<Words, "building" | "closingTitle" | "closingText">;

/** The building, with a last search on its doorstep. */
function Closing({ words: { building, closingTitle, closingText } }: { words: ClosingWords }) {
  const { i18n } = useLingui();
  return (
    <section className="dusk" aria-labelledby="dusk">
      {building && <Picture {...building} sizes="(width < 31.25em) 432px, (width < 64em) 100vw, 50vw" />}
      <div className="wrap">
        <div className="dusk__card">
          <div>
            <h2 id="dusk">{closingTitle}</h2>
            <p className="muted">{closingText}</p>
          </div>
          <PlaceSearch label={i18n._("Where would you like to work?")} button={i18n._("Find your suite")} />
        </div>
      </div>
    </section>
  );
}

type LedgerWords = Pick<Words, "ledgerTitle" | "ledgerBefore" | "ledgerAfter" | "ledger">;

/** Before and after, line by line, with the old way struck out. */
function Comparison({ words }: { words: LedgerWords }) {
  const { i18n } = useLingui();
  const { ledgerTitle, ledgerBefore, ledgerAfter, ledger } = words;
  return (
    <section className="ledger plaster" aria-labelledby="ledger">
      <div className="wrap band">
        <h2 id="ledger">{ledgerTitle || i18n._("Before and after")}</h2>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{ledgerBefore}</th>
              <th scope="col">{ledgerAfter}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const sizes = "(width < 22em) 91vw, (width < 64em) 45vw, (width < 93.75em) 40vw, 605px";

/** The room, piece by piece. */
function RoomParts({ title, features }: { title: string; features: Words["roomFeatures"] }) {
  const { i18n } = useLingui();
  return (
    <section className="band wrap" aria-labelledby="room">
      <h2 id="room">{title || i18n._("What comes with the room")}</h2>
      <ul className="pieces">
        {features.map((feature) => (
          <li key={feature.id}>
            {feature.image && <Picture {...feature.image} frame="4x3" sizes={sizes} />}
            <h3>{feature.title}</h3>
            <div className="muted">
              <ProseParts prose={feature.text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Testimonials({ title, testimonials }: { title: string; testimonials: Testimonial[] }) {
  const { i18n } = useLingui();
  return (
    <section className="dark" aria-labelledby="voices">
      <div className="wrap headrow why-voices">
        <h2 id="voices">{title || i18n._("From people who did it")}</h2>
        <p>
          <ArrowLink to="/testimonials">{i18n._("More voices")}</ArrowLink>
        </p>
      </div>
      <Voices voices={testimonials} />
    </section>
  );
}

function Help({ words }: { words: Pick<Words, "supportTitle" | "supportLead" | "support"> }) {
  const { i18n } = useLingui();
  const { supportTitle, supportLead, support } = words;
  return (
    <section className="dark" aria-labelledby="help">
      <div className="wrap band help">
        <div className="help__head">
          <h2 id="help">{supportTitle || i18n._("What help there is")}</h2>
          <p className="muted">{supportLead}</p>
          <p>
            <ArrowLink to="/sola-genius">{i18n._("A page of your own, with booking")}</ArrowLink>
          </p>
          <Picture
            src="/images/location-06.jpg"
            alt={i18n._("Calm massage room in olive and linen")}
            sizes="(width < 64em) 92vw, (width < 93.75em) 37vw, 551px"
          />
        </div>
        <dl>
          {support.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
