import { Picture } from "../../ui/picture.tsx";
import type { LocationPage } from "./location.server.ts";

const kinds: Record<string, { headline: string; picture: string; alt: string; says: string }> = {
  single: {
    headline: "Single",
    picture: "/images/location-10.jpg",
    alt: "Single studio in olive with one chair",
    says: "One chair, one bowl, one you. The room most people start in.",
  },
  double: {
    headline: "Double",
    picture: "/images/location-05.jpg",
    alt: "Double studio with two stations",
    says: "Two stations side by side, for an assistant or a second client under color.",
  },
  shared: {
    headline: "Shared",
    picture: "/images/location-11.jpg",
    alt: "Skincare studio with a treatment bed",
    says: "Floor plans that let two or three professionals split the week.",
  },
};

// From 700 px up the frames are square and cut the picture at its sides.
const sizes = "(width < 43.75em) 92vw, (width < 64em) 40vw, (width < 93.75em) 25vw, 370px";

const headlines = ["", "One kind of studio", "Two kinds of studio", "Three kinds of studio"];

/** The kinds of studio there are here. Rent is never shown: the manager talks about it in person. */
export function Rooms({ location: { studioTypes } }: { location: LocationPage }) {
  const here = studioTypes.flatMap((type) => kinds[type] ?? []);
  if (here.length === 0) return null;
  return (
    <section id="rooms" className="rooms" aria-labelledby="rooms-h">
      <h2 id="rooms-h">{headlines[here.length]}</h2>
      <ul>
        {here.map(({ headline, picture, alt, says }) => (
          <li key={headline}>
            <Picture src={picture} alt={alt} frame="4x3" sizes={sizes} />
            <h3>{headline}</h3>
            <p className="muted">{says}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
