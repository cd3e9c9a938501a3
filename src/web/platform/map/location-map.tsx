import { useSite } from "../ui/use-site.ts";
import LiveMap from "./live-map.island.tsx";
import type { LiveMapProps } from "./live-map.tsx";
import type { MapDrawing } from "./map-drawing.ts";
import { type PinLinks, StaticMap } from "./static-map.tsx";
import "./map-controls.css";

type LocationMapProps = Omit<LiveMapProps, "frame" | "tilesUrl"> & {
  drawing: MapDrawing;
  /** Where the pins of the drawing lead. */
  links?: PinLinks;
  /** The visitor chose the map, so it comes alive without a touch. */
  isChosen?: boolean;
};

/** A drawing, and over it the live map once it is touched, if there are streets to show. A picked pin is reported by `pick-on-map.ts`. */
export function LocationMap({ drawing, links, isChosen = false, ...live }: LocationMapProps) {
  const { mapTilesUrl } = useSite();
  const { label, selected, book } = live;
  const { width, height, view } = drawing;
  const frame = { width, height, view };
  return (
    <div className="mapframe" data-wakes={isChosen ? "visible" : "touch"}>
      <StaticMap drawing={drawing} label={label} selected={selected} book={book} {...(links && { links })} />
      {mapTilesUrl !== null && <LiveMap {...live} frame={frame} tilesUrl={mapTilesUrl} />}
    </div>
  );
}
