import { Section } from "../../platform/document/section.tsx";
import { CloseBy } from "./close-by.tsx";
import { GettingHere } from "./getting-here.tsx";
import type { LocationPage } from "./location.server.ts";
import { Professionals } from "./professionals.tsx";

/** Who works in the building, the way there, and what else is near. */
export function Surroundings({ location }: { location: LocationPage }) {
  return (
    <>
      <Section>
        <Professionals location={location} />
      </Section>
      <Section>
        <GettingHere location={location} />
      </Section>
      <CloseBy location={location} />
    </>
  );
}
