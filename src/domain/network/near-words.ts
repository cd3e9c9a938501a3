import { saysNearMe } from "./near-me.ts";

/** Splits `balayage near 80202` into what and where; null if no place is named, as in `near me on Sunday`. */
export function splitNear(text: string): { wanted: string; place: string } | null {
  const [, wanted, place] = /^(.+?)\s+near\s+(.+)$/isu.exec(text.trim()) ?? [];
  return wanted && place && !saysNearMe(`near ${place}`) ? { wanted, place } : null;
}
