import { Navigation, X } from "lucide-react";
import { Link } from "react-router";
import { ArrowLink } from "../platform/ui/arrow-link.tsx";
import LocateButton from "../platform/ui/locate-button.island.tsx";
import { PhoneLink } from "../platform/ui/phone-link.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Buttons() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      rule="Filled clay is the one lease action of a view, filled bottle the one booking action, an outline the other funnel, quiet a helper. Hover darkens, a press moves one pixel, Tab shows the ring. The label says what happens: “Book Tue 11/24 at 2:30 pm”."
    >
      <Specimen name="Lease: filled, outline, small">
        <button className="btn" type="button">
          Lease a studio
        </button>
        <button className="btn btn--line" type="button">
          Find your suite
        </button>
        <button className="btn btn--small" type="button">
          Find your suite
        </button>
      </Specimen>
      <Specimen name="Book: filled, outline, small">
        <button className="btn btn--book" type="button">
          Book a service
        </button>
        <button className="btn btn--book btn--line" type="button">
          See openings
        </button>
        <button className="btn btn--book btn--line btn--small" type="button">
          Book a service
        </button>
      </Specimen>
      <Specimen name="Quiet, small, with an icon; an icon alone">
        <button className="btn btn--quiet" type="button">
          Keep my time
        </button>
        <button className="btn btn--quiet btn--small" type="button">
          Later days
        </button>
        <button className="btn btn--quiet" type="button">
          <Navigation className="icon" /> Get directions
        </button>
        <button className="iconbtn" type="button" aria-label="Close">
          <X className="icon" />
        </button>
        <LocateButton className="btn btn--quiet" label="Near me" />
      </Specimen>
      <Specimen name="Busy keeps its width and dims; disabled is oat">
        <button className="btn" type="button" aria-busy="true" aria-disabled="true">
          Send to Marisol
        </button>
        <button className="btn btn--book" type="button" aria-busy="true" aria-disabled="true">
          Book Tue 11/24 at 2:30 pm
        </button>
        <button className="btn" type="button" disabled>
          Lease a studio
        </button>
        <button className="btn btn--line" type="button" disabled>
          See openings
        </button>
      </Specimen>
      <Specimen name="On bottle: light, outline, a link with its arrow" on="bottle">
        <button className="btn btn--light" type="button">
          See openings
        </button>
        <button className="btn btn--line" type="button">
          All professionals
        </button>
        <ArrowLink to="/booknow">All openings</ArrowLink>
      </Specimen>
      <Specimen name="Links: on a line of its own, in a sentence, a number to call">
        <ArrowLink to="/why-sola">Why professionals choose Sola</ArrowLink>
        <p>
          Or{" "}
          <Link className="link" to="/booknow">
            book a service
          </Link>
          , or call us at <PhoneLink number="5125550100" />.
        </p>
      </Specimen>
      <Specimen name="Wide, at the foot of a form" as="stack">
        <button className="btn btn--wide" type="button">
          Continue
        </button>
      </Specimen>
    </Section>
  );
}
