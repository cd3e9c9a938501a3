import { useSite } from "../ui/use-site.ts";
import LiveMap from "./live-map.island.tsx";
import type { LiveMapProps } from "./live-map.tsx";
import type { MapDrawing } from "./map-drawing.ts";
import { type PinLinks, StaticMap } from "./static-map.tsx";
import "./map-controls.css";

type LocationMapProps = Omit<LiveMapProps, "mainTown" | "tilesUrl"> & {
  drawing: MapDrawing;
  /** Where the pins of the drawing lead. */
  links?: PinLinks;
  /** The visitor chose the map, so it comes alive without a touch. */
  isChosen?: boolean;
};

/** A drawing, and over it the live map once it is touched. A picked pin is reported by `pick-on-map.ts`. */
export function LocationMap({ drawing, links, isChosen = false, ...live }: LocationMapProps) {
  const { mapTilesUrl } = useSite();
  const { label, selected, book } = live;
  return (
    <div className="mapframe" data-wakes={isChosen ? "visible" : "touch"}>
      <StaticMap drawing={drawing} label={label} selected={selected} book={book} {...(links && { links })} />
      <LiveMap {...live} mainTown={drawing.main?.name ?? null} tilesUrl={mapTilesUrl} />
    </div>
  );
}
