import { Section } from "../../platform/document/section.tsx";
import type { Route } from "./+types/page.ts";
import { Claim } from "./claim.tsx";
import { Crafts } from "./crafts.tsx";
import { GuideTeaser } from "./guide-teaser.tsx";
import { Inside } from "./inside.tsx";
import { Nearby } from "./nearby.tsx";
import OpenThisWeek from "./open-this-week.island.tsx";
import { Quote } from "./quote.tsx";
import { Steps } from "./steps.tsx";

/** The home page below its first screen. */
export function BelowDoors(home: Route.ComponentProps["loaderData"]) {
  const { cities, hasOpenings, total, country, voice, guide } = home;
  return (
    <>
      <Claim />
      <Inside />
      {cities.length > 0 && (
        <Section>
          <Nearby cities={cities} total={total} country={country} />
        </Section>
      )}
      <Crafts>{hasOpenings && <OpenThisWeek country={country} />}</Crafts>
      <Steps />
      {voice && <Quote voice={voice} />}
      {guide.lead && <GuideTeaser guide={guide} />}
    </>
  );
}
