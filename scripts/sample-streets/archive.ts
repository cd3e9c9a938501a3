import { gzipSync } from "node:zlib";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection } from "geojson";
import { zxyToTileId } from "pmtiles";

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Features by layer, each seen from its `min_zoom` on. */
export type Layers = Record<string, Feature[]>;

/** A PMTiles archive (v3) of vector tiles, small enough for its root directory alone. */
export function makeArchive(layers: Layers, box: Box, maxZoom: number): Buffer {
  const tiles = Array.from({ length: maxZoom + 1 }, (_, zoom) => tilesOf(layers, box, zoom))
    .flat()
    .sort((one, other) => one.id - other.id);
  const root = gzipSync(directory(tiles));
  const metadata = gzipSync(
    JSON.stringify({ vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  return Buffer.concat([header(box, maxZoom, tiles.length, { root, metadata, data }), root, metadata, data]);
}

interface Tile {
  id: number;
  bytes: Buffer;
}

function tilesOf(layers: Layers, { west, south, east, north }: Box, zoom: number): Tile[] {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const seen = features.filter(({ properties }) => (properties?.min_zoom ?? 0) <= zoom);
    const data: FeatureCollection = { type: "FeatureCollection", features: seen };
    return { name, index: new GeoJSONVT(data, { maxZoom: zoom, indexMaxZoom: 0, tolerance: 3 }) };
  });
  const found: Tile[] = [];
  for (let x = column(west, zoom); x <= column(east, zoom); x += 1)
    for (let y = row(north, zoom); y <= row(south, zoom); y += 1) {
      const parts = indexes.flatMap(({ name, index }) => {
        const tile = index.getTile(zoom, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (parts.length > 0) {
        const bytes = gzipSync(fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent: 4096 }));
        found.push({ id: zxyToTileId(zoom, x, y), bytes });
      }
    }
  return found;
}

function column(longitude: number, zoom: number): number {
  return Math.floor(((longitude + 180) / 360) * 2 ** zoom);
}

function row(latitude: number, zoom: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
}

/** Columns of varints: how far each id is from the one before, runs, lengths, offsets; 0 is where the one before ends. */
function directory(tiles: readonly Tile[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...steps, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function header(
  { west, south, east, north }: Box,
  maxZoom: number,
  tiles: number,
  { root, metadata, data }: Record<"root" | "metadata" | "data", Buffer>,
): Buffer {
  const bytes = Buffer.alloc(127);
  const numbers = (at: number, values: number[]) => {
    for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at + 8 * index);
  };
  const degrees = (at: number, values: number[]) => {
    for (const [index, value] of values.entries())
      bytes.writeInt32LE(Math.round(value * 1e7), at + 4 * index);
  };
  bytes.write("PMTiles\x03", "latin1");
  const metadataAt = bytes.length + root.length;
  const dataAt = metadataAt + metadata.length;
  numbers(8, [bytes.length, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length]);
  numbers(72, [tiles, tiles, tiles]);
  const [clustered, gzip, vectorTiles] = [1, 2, 1];
  bytes.set([clustered, gzip, gzip, vectorTiles, 0, maxZoom], 96);
  degrees(102, [west, south, east, north]);
  bytes.writeUInt8(maxZoom, 118);
  degrees(119, [(west + east) / 2, (south + north) / 2]);
  return bytes;
}
