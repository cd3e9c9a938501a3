import type { Point } from "#domain/network/distance.ts";
import type { PixelPoint } from "./label-space.ts";
import type { SeenRing } from "./rings.ts";
import type { TownName } from "./town-names.ts";

/** A map item, in the order of the list beside it. */
export interface MapPoint {
  id: string;
  /** Its pin's label: its row number, or the number of people there. */
  label: string;
  name: string;
  /** Where several together are said to be. */
  town?: string;
  latitude: number;
  longitude: number;
}

/** A server-drawn map, in pixels of its frame. */
export interface MapDrawing {
  width: number;
  height: number;
  /** What is at the middle, and how many pixels are a radian there: the frame of the live map. */
  view: Point & { scale: number };
  /** Path of the land if a coast is visible; else everything is land. */
  land: string | null;
  /** Only the country is drawn, without its neighbors and the sea. */
  isAlone: boolean;
  /** Path of the state that it is a map of. */
  state: string | null;
  /** Path of the borders between states and, close by, counties. */
  borders: string;
  /** Only towns whose label fits. */
  rings: (SeenRing & { at: PixelPoint })[];
  /** The town in large letters. */
  main: (PixelPoint & { name: string }) | null;
  towns: TownName[];
  /** A pin may stand for several points; a long label makes it wider than a circle by so many pixels. */
  pins: (PixelPoint & { ids: string[]; label: string; extra: number; far?: number | undefined })[];
}
