import type { SeenRing } from "./rings.ts";
import type { TownName } from "./town-names.ts";

/** Something with a place on the map, in the order of the list beside it. */
export interface MapPoint {
  id: string;
  /** What its pin says: the number of its row in the list, or how many people are there. */
  label: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface Spot {
  x: number;
  y: number;
}

/** A map drawn on the server, in pixels of its own frame. */
export interface MapDrawing {
  width: number;
  height: number;
  /** Path of the land, where the view is wide enough to see a coast; else all is land. */
  land: string | null;
  /** Path of the state that it is a map of. */
  state: string | null;
  /** Path of the borders between states and, close by, counties. */
  borders: string;
  /** Only those whose label finds room. */
  rings: (SeenRing & { at: Spot })[];
  /** The one town in big letters. */
  main: (Spot & { name: string }) | null;
  /** Of a map of a state, towns without a pin are quiet. */
  towns: (TownName & { isQuiet?: boolean })[];
  counties: (Spot & { name: string })[];
  /** A pin may stand for several points; a long label makes it wider than a circle by so many pixels. */
  pins: (Spot & { ids: string[]; label: string; extra: number })[];
}
