import { locationPictures } from "#domain/location-picture.ts";
import { pictureAlt } from "../../ui/location-card.ts";
import { Picture } from "../../ui/picture.tsx";

/** What every location has beside its own rooms: the corridor, a bowl, the desk. */
const wings = ["/images/location-07.jpg", "/images/feature-bowl.jpg", "/images/location-08.jpg"];
const wingAlts: Record<string, string> = { "/images/feature-bowl.jpg": "Ceramic shampoo bowl" };

/** One room and three doors; on a phone a row to swipe. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [main = locationPictures[0]?.src ?? "", ...others] = pictures;
  const doors = [...wings, ...others].filter((src) => src !== main).slice(0, 3);
  return (
    <section className="gallery" aria-label={`Pictures of ${name}`}>
      <a className="gallery__main" href={main}>
        <Picture
          src={main}
          alt={pictureAlt(main, name)}
          sizes="(width < 1024px) 86vw, (width < 1500px) 56vw, 800px"
          first
        />
      </a>
      {doors.map((src, index) => (
        <a className="gallery__door" key={src} href={src}>
          <Picture
            src={src}
            className={`g-${index + 2}`}
            alt={wingAlts[src] ?? pictureAlt(src, name)}
            sizes="(width < 1024px) 46vw, 15vw"
          />
        </a>
      ))}
    </section>
  );
}
