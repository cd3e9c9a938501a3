import type { GroundView } from "./ground-view.ts";
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
  view: GroundView;
  /** Address of the picture below it. */
  ground: string;
  /** Path of the state that it is a map of. */
  state: string | null;
  /** Only those whose label fits. */
  rings: (SeenRing & { at: PixelPoint })[];
  /** The town in large letters. */
  main: (PixelPoint & { name: string }) | null;
  towns: TownName[];
  /** Further names of pins where the map is wide. */
  wideTowns: TownName[];
  /** A pin may stand for several points, or aside from its own; a long label makes it wider than a circle by so many pixels. */
  pins: (PixelPoint & { from: PixelPoint | null; ids: string[]; label: string; extra: number })[];
}
