import { type GeoProjection, geoConicEqualArea, geoMercator } from "d3-geo";
import type { Point } from "#domain/network/distance.ts";
import type { Country } from "#domain/platform/country.ts";

/** What a map shows: a place in its middle close up, or a country. */
export interface GroundView extends Point {
  shape: "place" | Country;
  /** Pixels per radian. */
  scale: number;
  width: number;
  height: number;
}

/** A part of a map with a projection of its own, within a frame: a country's far states are insets. */
export interface MapPart {
  projection: GeoProjection;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The picture reaches so many pixels beyond the frame, for screens that show more than it. */
export const groundBeyond = 240;
const pattern =
  /^(place|US|CA),(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?),(\d{3,6}),(\d{3})x(\d{3})\.svg$/;
const maxScale = 400_000;
const maxLatitude = 80;

/** Address of the picture of what is below a map's pins. */
export function groundAddress({ shape, latitude, longitude, scale, width, height }: GroundView): string {
  return `/map-ground/${shape},${latitude},${longitude},${scale},${width}x${height}.svg`;
}

/** The view in an address' last part; null for any other. */
export function readGroundView(file: string): GroundView | null {
  const [, shape, latitude, longitude, scale, width, height] = pattern.exec(file) ?? [];
  if (shape !== "place" && shape !== "US" && shape !== "CA") return null;
  const view = {
    shape,
    latitude: Number(latitude),
    longitude: Number(longitude),
    scale: Number(scale),
    width: Number(width),
    height: Number(height),
  } as const;
  const isOnEarth = Math.abs(view.latitude) <= maxLatitude && Math.abs(view.longitude) <= 180;
  return isOnEarth && view.scale <= maxScale ? view : null;
}

/** The view of a fitted projection, in numbers short enough for an address. */
export function viewOf(
  projection: GeoProjection,
  { shape, width, height }: Pick<GroundView, "shape" | "width" | "height">,
): GroundView {
  const [longitude = 0, latitude = 0] = projection.invert?.([width / 2, height / 2]) ?? [];
  const short = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  const scale = Math.round(projection.scale());
  return { shape, latitude: short(latitude), longitude: short(longitude), scale, width, height };
}

/** The projection of a view's shape, before it is moved and scaled. */
export function projectionFor(shape: GroundView["shape"]): GeoProjection {
  if (shape === "place") return geoMercator();
  if (shape === "US") return geoConicEqualArea().parallels([29.5, 45.5]).rotate([96, 0]);
  return geoConicEqualArea().parallels([46, 58]).rotate([95, 0]);
}

/** In units of the scale from the middle of the contiguous United States. */
const insets = [
  {
    projection: () => geoConicEqualArea().rotate([154, 0]).center([-2, 58.5]).parallels([55, 65]),
    share: 0.35,
    middle: [-0.307, 0.201],
    size: [0.205, 0.118],
  },
  {
    projection: () => geoConicEqualArea().rotate([157, 0]).center([-0.4, 20.6]).parallels([8, 18]),
    share: 1,
    middle: [-0.145, 0.223],
    size: [0.105, 0.074],
  },
  {
    projection: () => geoConicEqualArea().rotate([66.4, 0]).center([0, 18.3]).parallels([17, 19]),
    share: 1.5,
    middle: [0.11, 0.205],
    size: [0.08, 0.062],
  },
] as const;
const middleOfUs: [number, number] = [-96.6, 38.7];

/** The whole frame, and over it the insets of Alaska, Hawaii and Puerto Rico. */
export function partsOf({
  shape,
  latitude,
  longitude,
  scale,
  width,
  height,
}: GroundView): [whole: MapPart, ...insets: MapPart[]] {
  const turn = projectionFor(shape);
  const [turned = 0] = turn.rotate();
  const main = turn
    .center([longitude + turned, latitude])
    .scale(scale)
    .translate([width / 2, height / 2]);
  const whole = { projection: main, left: 0, top: 0, width, height };
  if (shape !== "US") return [whole];
  const [middleX = 0, middleY = 0] = main(middleOfUs) ?? [];
  const parts = insets.map(({ projection, share, middle: [across, down], size: [wide, high] }) => {
    const [x, y] = [middleX + across * scale, middleY + down * scale];
    return {
      projection: projection()
        .scale(share * scale)
        .translate([x, y]),
      left: Math.round(x - (wide * scale) / 2),
      top: Math.round(y - (high * scale) / 2),
      width: Math.round(wide * scale),
      height: Math.round(high * scale),
    };
  });
  return [whole, ...parts];
}

/** The part of a country's map that shows a point. */
export function partAt(parts: ReturnType<typeof partsOf>, { latitude, longitude }: Point) {
  const [whole, alaska, hawaii, puertoRico] = parts;
  if (alaska && latitude > 50 && longitude < -129) return alaska;
  if (puertoRico && latitude < 19.5 && longitude > -68) return puertoRico;
  return hawaii && latitude < 23.5 && longitude < -150 ? hawaii : whole;
}
