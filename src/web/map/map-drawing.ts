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
  /** Path of the borders between states and, close by, counties. */
  borders: string;
  /** A ring without a label is one whose label would have covered a pin, or been cut off. */
  rings: { centre: Spot; radius: number; label: string | null }[];
  /** The one town in big letters. */
  main: (Spot & { name: string }) | null;
  towns: (Spot & { name: string })[];
  counties: (Spot & { name: string })[];
  /** A pin may stand for several points; a long label makes it wider than a circle by so many pixels. */
  pins: (Spot & { ids: string[]; label: string; extra: number })[];
}
