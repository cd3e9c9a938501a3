import { whySolaFor } from "#clients/content/why-sola.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { Head } from "../../platform/ui/head.tsx";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { PlaceSearch } from "../../platform/ui/place-search.tsx";
import type { Route } from "./+types/page.ts";
import { Closing } from "./closing.tsx";
import { Comparison } from "./comparison.tsx";
import { Help } from "./help.tsx";
import { RoomParts } from "./room-parts.tsx";
import { Testimonials } from "./testimonials.tsx";
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
  const { title, lead, hero, second } = words;
  return (
    <>
      <Head
        title={words.seoTitle ?? title}
        description={words.seoDescription ?? lead}
        picture={second?.src ?? hero?.src}
      />
      <section className="wrap why-top">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="why-find" id="find-your-suite">
            <PlaceSearch label="Find your suite" button="Search" />
            {hasLocate && <LocateButton className="why-find__here link note" label="Or use my location" />}
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
      <Comparison words={words} />
      <RoomParts title={words.roomTitle} features={words.roomFeatures} />
      <Help words={words} />
      {hasVoices && <Testimonials title={words.testimonialsTitle} testimonials={words.testimonials} />}
      <Closing words={words} />
    </>
  );
}
