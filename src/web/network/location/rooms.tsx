import type { LocationPage } from "./location.server.ts";
import { RoomPlan } from "./room-plan.tsx";

const kinds = [
  {
    kind: "single",
    headline: "Single",
    says: "One chair, one bowl, one you. The room most people start in.",
  },
  {
    kind: "double",
    headline: "Double",
    says: "Two stations side by side, for an assistant or a second client.",
  },
  {
    kind: "shared",
    headline: "Shared",
    says: "Floor plans that let two or three professionals split the week.",
  },
] as const;

const headlines = ["", "One kind of studio", "Two kinds of studio", "Three kinds of studio"];

/** The kinds of studio there are here. Rent is never shown: the manager talks about it in person. */
export function Rooms({ location: { studioTypes } }: { location: LocationPage }) {
  const here = kinds.filter(({ kind }) => studioTypes.includes(kind));
  if (here.length === 0) return null;
  return (
    <section id="rooms" className="rooms" aria-labelledby="rooms-h">
      <h2 id="rooms-h">{headlines[here.length]}</h2>
      <ul>
        {here.map(({ kind, headline, says }) => (
          <li key={kind}>
            <RoomPlan kind={kind} />
            <h3>{headline}</h3>
            <p className="muted">{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
