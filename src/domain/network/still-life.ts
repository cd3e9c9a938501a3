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
 * A page's pictures of professionals' tools, for a trade that has one: in the color of their door or else of one that isn't
 * shown yet; when all are, the one shown longest ago. `service` is the one listed with them.
 */
export function stillLifesOfPage(shownAbove: Iterable<string | null> = []) {
  let shown = [...shownAbove];
  return ({ stylist_id, specialties }: Person, service = ""): string | null => {
    const craft = findService(specialties[0] ?? "")?.value ?? "";
    const trade =
      craft === "hair" && coloring.test([service, ...specialties].join()) ? "color" : trades[craft];
    const colors = tints[trade ?? ""] ?? [];
    const own = monogramTones.indexOf(monogramTone(stylist_id));
    const [src = null] = [monogramTones[own], ...colors.slice(own % colors.length), ...colors]
      .filter((tint) => tint !== undefined && colors.includes(tint))
      .map((tint) => `/images/trade-${trade}-${tint}.jpg`)
      .toSorted((one, other) => shown.lastIndexOf(one) - shown.lastIndexOf(other));
    shown = [...shown, src];
    return src;
  };
}
