import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { services } from "../platform/app/web-services.ts";
import { drawMap } from "../platform/map/draw-map.server.ts";
import { Head } from "../platform/ui/head.tsx";
import { Bookings } from "./bookings.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import { Messages } from "./messages.tsx";
import { points } from "./samples.ts";
import { Wayfinding } from "./wayfinding.tsx";
import "../booking/openings/openings.css";
import "../network/booknow/pros.css";
import "./specimens.css";
import "./styleguide.css";

const chapters = [
  ["mark", "Mark"],
  ["color", "Color"],
  ["type", "Type"],
  ["space", "Space"],
  ["buttons", "Buttons"],
  ["fields", "Fields"],
  ["choices", "Choices"],
  ["search", "Search"],
  ["openings", "Openings"],
  ["people", "People"],
  ["pictures", "Pictures"],
  ["cards", "Cards"],
  ["tickets", "Tickets"],
  ["messages", "Messages"],
  ["wayfinding", "Wayfinding"],
];

export function loader({ context }: LoaderFunctionArgs) {
  const now = context.get(services).now().toString();
  const [centre = null] = points;
  const frame = { centre, country: "US", wholeCountry: false } as const;
  return {
    today: dateAt(now, "America/Chicago"),
    maps: {
      near: drawMap({ ...frame, points, width: 640, height: 480 }),
      one: drawMap({ ...frame, points: points.slice(0, 1), width: 640, height: 480 }),
    },
  };
}

/** The specimen book: every component in every state. Only who builds the site sees it (`routes.ts`). */
export const handle = { hydrate: true };

export default function Styleguide() {
  const { today, maps } = useLoaderData<typeof loader>();
  return (
    <div className="wrap guidebook">
      <Head title="Specimens" />
      <header className="guidebook__head">
        <h1>Specimens</h1>
        <p className="lead">
          Doors are square, mirrors are round, nothing in between. Clay leases, bottle books. Pictures carry
          the warmth, type the confidence, and the page stays quiet.
        </p>
      </header>
      <nav className="guidebook__nav" aria-label="Chapters">
        {chapters.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <Foundations />
      <Buttons />
      <Forms />
      <Bookings today={today} />
      <Cards today={today} />
      <Messages />
      <Wayfinding maps={maps} />
    </div>
  );
}
