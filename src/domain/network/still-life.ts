import stillLifes from "#data/pictures/still-lifes.json" with { type: "json" };
import { findService } from "./find-service.ts";
import { monogramTone, monogramTones } from "./monogram.ts";

interface Person {
  stylist_id: number;
  specialties: readonly string[];
}

const trades: Readonly<Record<string, string>> = stillLifes.trades;
const tints: Readonly<Record<string, readonly string[]>> = stillLifes.tints;

const coloring = /balayage|blond|colou?r|gloss|highlight|ombr/i;

/**
 * A page's pictures of professionals' tools, each once: in the color of their door where it exists and isn't shown yet, else
 * in another; null once all of a trade are shown. The listed service doesn't change the trade.
 */
export function stillLifesOfPage(shownAbove: Iterable<string | null> = []) {
  const shownPictures = new Set(shownAbove);
  return ({ stylist_id, specialties }: Person): string | null => {
    const craft = findService(specialties[0] ?? "")?.value ?? "";
    const trade = craft === "hair" && coloring.test(specialties.join()) ? "color" : trades[craft];
    const colors = tints[trade ?? ""] ?? [];
    const tone = monogramTone(stylist_id);
    const turn = monogramTones.indexOf(tone) % colors.length;
    const src = [...colors.filter((tint) => tint === tone), ...colors.slice(turn), ...colors]
      .map((tint) => `/images/trade-${trade}-${tint}.jpg`)
      .find((picture) => !shownPictures.has(picture));
    if (src) shownPictures.add(src);
    return src ?? null;
  };
}
