import { useLingui } from "@lingui/react";
import { Minus, Plus, RotateCw } from "lucide-react";
import { Map as LibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState } from "react";
import { type Point, radians } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { useLanguage } from "../language/language-provider.tsx";
import { withPoint } from "../ui/point-query.ts";
import type { MapDrawing, MapPoint } from "./map-drawing.ts";
import { fitRings, ownMapStyle } from "./own-map-style.ts";
import { type Pick as Picked, pick } from "./pick-on-map.ts";
import { type PinKind, PinMarkers } from "./pin-markers.ts";
import "./live-map.css";

setWorkerUrl(workerUrl);

const maxZoom = 16;
/** The world's width at zoom 0. */
const tilePixels = 512;

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
  /** The frame of the drawing below, which it continues. */
  frame: Pick<MapDrawing, "width" | "height" | "view">;
  /** Where the archive is that streets are drawn from. */
  tilesUrl: string;
}

/** Streets over the drawing; if there are none, the drawing stays. */
export function LiveMap(props: LiveMapProps) {
  const { points, centre, country, label, selected, pinsLeadTo, book } = props;
  const { labels, searchHere, frame, tilesUrl } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const [moved, setMoved] = useState(false);
  const pins = useRef<PinMarkers | null>(null);

  useEffect(() => {
    if (!container.current) return;
    let isUnmounted = false;
    const created = new LibreMap({
      container: container.current,
      style: ownMapStyle(centre, country),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom,
    });
    created.touchZoomRotate.disableRotation();
    showFrame(created, frame);
    const markers = new PinMarkers(created, points, { book, labels }, (at) => {
      if (pinsLeadTo) location.assign(pathIn(language, pinsLeadTo + encodeURIComponent(at)));
      else pick({ at, from: "map" });
    });
    pins.current = markers;
    created.on("moveend", (event) => {
      if (event.originalEvent) setMoved(true);
    });
    created.once("load", async () => {
      fitRings(created, centre, country);
      if ((await drawStreets(created, tilesUrl, () => isUnmounted).catch(() => false)) && !isUnmounted)
        setMap(created);
    });
    return () => {
      isUnmounted = true;
      markers.remove();
      created.remove();
    };
  }, [points, centre, country, pinsLeadTo, book, labels, frame, tilesUrl, language]);

  useEffect(() => {
    const select = ({ detail }: CustomEvent<Picked>) => pins.current?.select(detail.at);
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
      location.assign(
        pathIn(language, withPoint(searchHere, { latitude: middle.lat, longitude: middle.lng })),
      );
  }

  return (
    <div className={map ? "live is-ready" : "live"}>
      <section className="live__map" ref={container} aria-label={label} />
      <div className="zoom">
        <button type="button" aria-label={i18n._("Zoom in")} onClick={() => zoomBy(1)}>
          <Plus className="icon" />
        </button>{" "}
        <button type="button" aria-label={i18n._("Zoom out")} onClick={() => zoomBy(-1)}>
          <Minus className="icon" />
        </button>
      </div>
      {searchHere && moved && (
        <button className="btn btn--light btn--small live__again" type="button" onClick={searchThisArea}>
          <RotateCw className="icon" />
          {i18n._("Search this area")}
        </button>
      )}
    </div>
  );
}

/** Whether there are any. */
async function drawStreets(map: LibreMap, url: string, isLeft: () => boolean): Promise<boolean> {
  const { addStreets, openStreets } = await import("./streets.ts");
  const archive = await openStreets(url);
  return archive !== null && !isLeft() && (await addStreets(map, archive));
}

/** Shows what the drawing shows, which covers its element. */
function showFrame(map: LibreMap, { width, height, view }: LiveMapProps["frame"]): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const foot = Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue("--map-foot"));
  map.setPadding({ bottom: foot });
  const drawn = Math.min(clientWidth / width, (clientHeight - foot) / height);
  // A country is drawn in a projection that is true to scale in its middle.
  const scale = view.shape === "place" ? view.scale : view.scale * Math.cos(radians(view.latitude));
  const zoom = Math.log2((2 * Math.PI * scale * drawn) / tilePixels);
  map.jumpTo({ center: [view.longitude, view.latitude], zoom });
}
