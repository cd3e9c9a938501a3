import stillLifes from "#data/pictures/still-lifes.json" with { type: "json" };
import { findService } from "./find-service.ts";
import { hashOf } from "./monogram.ts";

interface Person {
  stylist_id: number;
  specialties: readonly string[];
}

const trades: Readonly<Record<string, string>> = stillLifes.trades;
const tints: Readonly<Record<string, readonly string[]>> = stillLifes.tints;

const coloring = /balayage|blond|colou?r|gloss|highlight|ombr/i;
/** The ways that door.css turns, mirrors and crops a picture. */
const turns = [0, 1, 2, 3, 4, 5, 6, 7];
/** So many neighbors of a picture are other ones, and so many have another ground or trade. */
const apart = { picture: 6, tint: 2 };

/** Every picture of a professional's tools, their own first; the listed service doesn't change it. */
function stillLifesOf({ stylist_id, specialties }: Person): string[] {
  const craft = findService(specialties[0] ?? "")?.value ?? "";
  const trade = craft === "hair" && coloring.test(specialties.join()) ? "color" : trades[craft];
  // Neighbors in this order differ in tint and turn.
  const pictures = turns.flatMap((turn) =>
    (tints[trade ?? ""] ?? []).map(
      (tint, at) => `/images/trade-${trade}-${tint}.jpg#turn-${(turn + 3 * at) % turns.length}`,
    ),
  );
  const own = hashOf(stylist_id) % pictures.length;
  return [...pictures.slice(own), ...pictures.slice(0, own)];
}

/** The picture that stands for a professional where they are shown alone; null for a trade without one. */
export function stillLifeOf(person: Person): string | null {
  return stillLifesOf(person)[0] ?? null;
}

/** A list's pictures of professionals' tools in its order: each their own, unless it is shown above, or one on its ground just above. */
export function stillLifesOfPage(shownAbove: Iterable<string | null> = []) {
  const shownPictures = [...shownAbove];
  const isTintShown = (picture: string) =>
    shownPictures.slice(-apart.tint).some((above) => above && withoutTurn(above) === withoutTurn(picture));
  return (person: Person): string | null => {
    const pictures = stillLifesOf(person);
    const unseen = pictures.filter((picture) => !shownPictures.includes(picture));
    const fresh = pictures.filter((picture) => !shownPictures.slice(-apart.picture).includes(picture));
    const wanted = [...unseen, ...fresh];
    const src = wanted.find((picture) => !isTintShown(picture)) ?? wanted[0] ?? null;
    shownPictures.push(src);
    return src;
  };
}

const worksShown = 3;

/** Three pictures of what a professional does: their own, then the other trades of their services; none without one. */
export function stillLifesOfWork({
  services,
  ...person
}: Person & { services: readonly { category: string }[] }) {
  const others = new Set(services.map(({ category }) => trades[category]));
  const stillOf = stillLifesOfPage();
  const own = stillOf(person);
  const elsewhere = services
    .filter(({ category }) => others.delete(trades[category]) && !own?.includes(`trade-${trades[category]}-`))
    .flatMap(({ category }) => stillOf({ ...person, specialties: [category] }) ?? []);
  const more = Array.from({ length: worksShown }, () => stillOf(person));
  return own === null ? [] : [own, ...elsewhere, ...more].slice(0, worksShown);
}

function withoutTurn(picture: string): string {
  return picture.replace(/#.*/, "");
}
