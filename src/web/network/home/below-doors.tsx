import type { Testimonial } from "#clients/content/testimonials.ts";
import type { Country } from "#domain/platform/country.ts";
import { Section } from "../../platform/document/section.tsx";
import { Claim } from "./claim.tsx";
import { Crafts } from "./crafts.tsx";
import { Guide } from "./guide.tsx";
import type { GuideOffer } from "./guide-offer.ts";
import { Inside } from "./inside.tsx";
import { Nearby, type NearbyLocations } from "./nearby.tsx";
import OpenThisWeek, { type OpenPlace } from "./open-this-week.island.tsx";
import { Quote } from "./quote.tsx";
import { Steps } from "./steps.tsx";

interface BelowDoorsProps {
  near: NearbyLocations | null;
  /** All locations of the country. */
  total: number;
  country: Country;
  openPlace: OpenPlace | null;
  voice: Testimonial | null;
  guide: GuideOffer;
}

/** The home page below its first screen. */
export function BelowDoors({ near, total, country, openPlace, voice, guide }: BelowDoorsProps) {
  return (
    <>
      <Claim />
      <Inside />
      {near && (
        <Section>
          <Nearby near={near} total={total} country={country} />
        </Section>
      )}
      <Crafts>
        {openPlace && (
          <Section>
            <OpenThisWeek place={openPlace} country={country} />
          </Section>
        )}
      </Crafts>
      <Steps />
      {voice && <Quote voice={voice} />}
      <Guide guide={guide} />
    </>
  );
}
