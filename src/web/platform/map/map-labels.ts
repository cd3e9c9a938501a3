import type { SymbolLayerSpecification } from "maplibre-gl";
import { tokenColour } from "./token-colour.ts";

/** MapLibre draws letters of the page's own fonts where a style names no glyphs. */
export const labelFont = "Instrument Sans";

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;
type Paint = NonNullable<SymbolLayerSpecification["paint"]>;

/** Of a label, in letters that grow with those of the page. */
export function letters(pixels: number): Layout {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { "text-field": ["get", "label"], "text-font": [labelFont], "text-size": pixels * scale };
}

export function ink(colour: "--ink-2" | "--ink-3"): Paint {
  return {
    "text-color": tokenColour(colour),
    "text-halo-color": tokenColour("--land"),
    "text-halo-width": 1.5,
  };
}
