import { Minus, Plus, RotateCw } from "lucide-react";
import { Map as LibreMap, LngLatBounds, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState } from "react";
import type { Point } from "#domain/network/distance.ts";
import { defaultMapViews } from "#domain/network/map-view.ts";
import type { Country } from "#domain/platform/country.ts";
import { withPoint } from "../ui/point-query.ts";
import { addCountyLines } from "./county-lines.ts";
import type { MapPoint } from "./map-drawing.ts";
import { addTownNames } from "./map-labels.ts";
import { fitRings, ownMapStyle, reservePins } from "./own-map-style.ts";
import { type Pick, pick } from "./pick-on-map.ts";
import { type PinKind, PinMarkers } from "./pin-markers.ts";
import "./live-map.css";

setWorkerUrl(workerUrl);

/** Nearer, a drawing without streets has nothing more to show. */
const maxZooms = { country: 8, drawn: 11, streets: 16 };

export interface LiveMapProps extends PinKind {
  /** What is to be seen, and where the same is said in words. */
  label: string;
  points: MapPoint[];
  centre: Point | null;
  country: Country;
  selected: string | null;
  /** Address that a pin's id completes; without it a pressed pin is picked. */
  pinsLeadTo?: string;
  /** Offers to search where the map has been moved to: the address of that search. */
  searchHere?: string;
  wholeCountry?: boolean;
  /** The town that is written large. */
  mainTown: string | null;
  /** Where the archive is that streets are drawn from. */
  tilesUrl: string | null;
}

export function LiveMap(props: LiveMapProps) {
  const { points, centre, country, label, selected, pinsLeadTo, book } = props;
  const { labels, searchHere, wholeCountry = false, mainTown, tilesUrl } = props;
  const drawn = wholeCountry ? "country" : "drawn";
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [moved, setMoved] = useState(false);
  const pins = useRef<PinMarkers | null>(null);

  useEffect(() => {
    const undo: (() => void)[] = [];
    let gone = false;
    (async () => {
      const style = await ownMapStyle(centre, country);
      if (gone || !frame.current) return;
      const made = new LibreMap({
        container: frame.current,
        style,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        maxZoom: maxZooms[tilesUrl === null ? drawn : "streets"],
      });
      made.touchZoomRotate.disableRotation();
      showAll(made, wholeCountry ? [] : points, centre, country);
      const markers = new PinMarkers(made, points, { book, labels }, (at) => {
        if (pinsLeadTo) location.assign(pinsLeadTo + encodeURIComponent(at));
        else pick({ at, from: "map" });
      });
      pins.current = markers;
      undo.push(
        () => markers.remove(),
        () => made.remove(),
      );
      made.on("moveend", (event) => {
        if (event.originalEvent) setMoved(true);
      });
      made.once("load", async () => {
        setMap(made);
        fitRings(made, centre, country);
        reservePins(made, markers);
        const hasStreets =
          tilesUrl !== null && (await drawStreets(made, tilesUrl, () => gone).catch(() => false));
        if (gone || hasStreets) return;
        made.setMaxZoom(maxZooms[drawn]);
        made.on("zoomend", () => markers.keepInView());
        addCountyLines(made);
        addTownNames(made, mainTown);
      });
    })().catch(() => {}); // without its style the drawing underneath stays
    return () => {
      gone = true;
      for (const step of undo) step();
    };
  }, [points, centre, country, pinsLeadTo, book, labels, wholeCountry, drawn, mainTown, tilesUrl]);

  useEffect(() => {
    const select = ({ detail }: CustomEvent<Pick>) => pins.current?.select(detail.at);
    if (map) pins.current?.select(selected);
    document.addEventListener("pick", select);
    return () => document.removeEventListener("pick", select);
  }, [map, selected]);

  function zoomBy(steps: number) {
    const around = pins.current?.anchor();
    map?.zoomTo(map.getZoom() + steps, around && { around });
  }

  function searchThisArea() {
    const middle = map?.getCenter();
    if (middle && searchHere)
      location.assign(withPoint(searchHere, { latitude: middle.lat, longitude: middle.lng }));
  }

  return (
    <div className={map ? "live is-ready" : "live"}>
      <section className="live__map" ref={frame} aria-label={label} />
      <div className="zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1)}>
          <Plus className="icon" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(-1)}>
          <Minus className="icon" />
        </button>
      </div>
      {searchHere && moved && (
        <button className="btn btn--light btn--small live__again" type="button" onClick={searchThisArea}>
          <RotateCw className="icon" />
          Search this area
        </button>
      )}
    </div>
  );
}

/** Whether there are any; without, ours is the whole map. */
async function drawStreets(map: LibreMap, url: string, isLeft: () => boolean): Promise<boolean> {
  const { addStreets, openStreets } = await import("./streets.ts");
  const archive = await openStreets(url);
  return archive !== null && !isLeft() && (await addStreets(map, archive));
}

/** Fits everything into the uncovered part of the frame. */
function showAll(map: LibreMap, points: MapPoint[], centre: Point | null, country: Country): void {
  const frame = map.getContainer();
  const { clientWidth: width, clientHeight: height } = frame;
  const foot = Number.parseFloat(getComputedStyle(frame).getPropertyValue("--map-foot"));
  map.setPadding({ bottom: foot });
  const shown: Point[] = centre ? [...points, centre] : points;
  if (shown.length === 0) {
    const { latitude, longitude, zoom } = defaultMapViews[country];
    // Narrow frames show the country a little smaller, so that both coasts are there.
    map.jumpTo({ center: [longitude, latitude], zoom: Math.min(zoom, Math.log2(width / 90)) });
    return;
  }
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of shown) bounds.extend([longitude, latitude]);
  const preview = previewBox(map);
  const bottom = foot > 0 ? 32 : preview ? height - preview.top + 48 : 64;
  const padding = { top: 64, left: 64, right: 80, bottom };
  // A single place is seen from as far as in its drawing: nearer, there would be no other town.
  map.fitBounds(bounds, { padding, maxZoom: points.length > 1 ? 11 : 10, animate: false });
}

/** Bounds of the selected place's preview, in map pixels; null if hidden. */
function previewBox(map: LibreMap): { top: number; height: number } | null {
  const frame = map.getContainer();
  const side = frame.closest(".mapframe")?.parentElement;
  const preview = side?.querySelector(".pop:not([hidden])")?.getBoundingClientRect();
  return preview?.height
    ? { top: preview.top - frame.getBoundingClientRect().top, height: preview.height }
    : null;
}
