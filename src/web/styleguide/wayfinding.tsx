import { MenuAnchor } from "../platform/chrome/header/menu-anchor.tsx";
import { headerLinks } from "../platform/chrome/header/menu-links.ts";
import type { MapDrawing } from "../platform/map/map-drawing.ts";
import { StaticMap } from "../platform/map/static-map.tsx";
import { Breadcrumbs } from "../platform/ui/breadcrumbs.tsx";
import { ContentsList } from "../platform/ui/contents-list.tsx";
import { Pagination } from "../platform/ui/pagination.tsx";
import { useSite } from "../platform/ui/use-site.ts";
import { Section, Specimen } from "./specimen.tsx";

const headings = [
  { id: "mark", text: "Mark", level: 2 as const },
  { id: "color", text: "Color", level: 2 as const },
];

export function Wayfinding({ maps }: { maps: { near: MapDrawing; one: MapDrawing } }) {
  const { settings } = useSite();
  return (
    <Section
      id="wayfinding"
      title="Wayfinding"
      rule="Header, phone menu, fixed bar (up to 1023 px, after 400 px of scrolling) and footer are those around this page. Links underline from the left; the page one is on is ink. The map is drawn in our colors, and the list beside it says the same in words."
    >
      <Specimen name="The header’s links where “sola-genius” is in the address" as="plain">
        <nav className="top__nav" aria-label="Professionals">
          {headerLinks("/sola-genius", settings).map((link) => (
            <MenuAnchor key={link.label} link={link} />
          ))}
        </nav>
        <p className="note only-small">They are in the menu at this width.</p>
      </Specimen>
      <Specimen name="The way here" as="plain">
        <Breadcrumbs
          steps={[
            { label: "Locations", to: "/locations" },
            { label: "Texas", to: "/states/tx" },
            { label: "Austin", to: "/locations?search=austin" },
          ]}
          here="South Lamar"
        />
      </Specimen>
      <Specimen name="Pages of a list: the first, one among many, the last" as="stack">
        <Pagination page={1} pages={3} of="news" />
        <Pagination page={6} pages={11} of="locations" />
        <Pagination page={4} pages={4} of="articles" />
      </Specimen>
      <Specimen name="Parts of a long text, from 1024 px on" as="plain">
        <ContentsList label="Parts of a text" headings={headings} />
        <p className="note only-small">The text speaks for itself at this width.</p>
      </Specimen>
      <Specimen
        name="Pins lease in clay, the selected one filled, or book in bottle; a single place is a door"
        as="plain"
      >
        <div className="shown-maps">
          <StaticMap drawing={maps.near} label="Four sample locations around Austin" selected="mueller" />
          <StaticMap drawing={maps.near} label="Four sample studios to book at" selected="south-lamar" book />
          <StaticMap drawing={maps.one} label="South Lamar on the map" selected="south-lamar" door />
        </div>
      </Specimen>
    </Section>
  );
}
