import { locationPath } from "#domain/network/paths.ts";
import type { LocationCard } from "./location-card.ts";
import { Picture } from "./picture.tsx";
import "./place-card.css";

interface PlaceCardProps {
  location: LocationCard;
  sizes: string;
  className?: string;
}

/** A location with its picture, for a row or grid. */
export function PlaceCard({ location, sizes, className = "" }: PlaceCardProps) {
  const { url_name, name, address, picture, alt, distance } = location;
  return (
    <li className={`place ${className}`}>
      <a data-opens="" href={locationPath(url_name)}>
        <Picture src={picture} alt={alt} sizes={sizes} />
        <span className="place__txt">
          <span className="serif place__name" translate="no">
            {name}
          </span>{" "}
          <span className="place__adr" translate="no">
            {address}
          </span>
        </span>{" "}
        {distance && <span className="plate place__dist">{distance}</span>}
      </a>
    </li>
  );
}
