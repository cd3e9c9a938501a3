import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { useSite } from "../ui/use-site.ts";
import type { LiveMapProps } from "./live-map.tsx";
import type { MapDrawing, MapPoint } from "./map-drawing.ts";
import { type PinLinks, StaticMap } from "./static-map.tsx";
import "./map-controls.css";

interface LocationMapProps {
  points: MapPoint[];
  centre: Point | null;
  country: Country;
  drawing: MapDrawing;
  label: string;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Clay pins lease, bottle pins book. */
  book?: boolean;
  /** Pins say how many people are there, not which rows of the list. */
  counted?: boolean;
  /** Offers to search where the map has been moved to: the address of that search. */
  searchHere?: string;
  /** Where the pins of the drawing lead. */
  links?: PinLinks;
  /** Shows the whole country, wherever the points are. */
  wholeCountry?: boolean;
}

/** A drawing first; the live map in its place when it comes near the screen and the browser can draw it. */
export function LocationMap({
  drawing,
  label,
  selected,
  book = false,
  counted = false,
  links,
  ...rest
}: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const { mapTilesUrl } = useSite();

  useEffect(() => {
    const element = frame.current;
    if (!element || !canDrawLive()) return;
    const nearScreen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearScreen.disconnect();
        // Offline or refused, the drawing stays.
        import("./live-map.tsx").then(
          ({ LiveMap }) => setLive(() => LiveMap),
          () => {},
        );
      },
      { rootMargin: "200px" },
    );
    nearScreen.observe(element);
    return () => nearScreen.disconnect();
  }, []);

  return (
    <div className="mapframe" ref={frame}>
      <StaticMap drawing={drawing} label={label} selected={selected} book={book} {...(links && { links })} />
      {Live && (
        <Live
          {...rest}
          label={label}
          selected={selected}
          book={book}
          counted={counted}
          mainTown={drawing.main?.name ?? null}
          tilesUrl={mapTilesUrl}
        />
      )}
    </div>
  );
}

function canDrawLive(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
