import texts from "#data/sample/biographies.json" with { type: "json" };
import type { Craft, OfferedService } from "./craft.ts";
import type { Random } from "./random.ts";
import type { SampleLocation } from "./sample-locations.ts";

const { openings, middles, endings, schools, before, languages } = texts;
/** What a craft works on; hair where it isn’t listed. */
const subjects: Partial<Record<Craft["craft"], string>> = texts.subjects;
const chairCrafts = new Set<Craft["craft"]>(["hair", "barber", "hair_extensions"]);

/** Two to four sentences in the first person. */
export function biographyOf(
  random: Random,
  craft: Craft,
  services: readonly OfferedService[],
  location: SampleLocation,
  suite: string,
): string {
  const years = random.whole(4, 26);
  const ownYears = random.whole(2, Math.min(9, years - 1));
  const doing = random.pick(craft.doing);
  const first = services[0]?.name ?? "a consultation";
  const words: Record<string, string> = {
    years: String(years),
    own: String(ownYears),
    since: String(Math.min(2026, Math.max(2026 - years, location.opened_year))),
    doing,
    Doing: doing.charAt(0).toUpperCase() + doing.slice(1),
    subject: subjects[craft.craft] ?? "hair",
    school: random.pick(schools),
    before: random.pick(before),
    language: random.pick(languages),
    city: location.city,
    location: location.name,
    service: `“${first}”`,
    suite: String(Number(suite)),
  };
  const opening = random.pick(chairCrafts.has(craft.craft) ? openings : openings.slice(1));
  const sentences = [
    opening,
    ...random.some(middles, random.whole(1, 2)),
    ...(random.chance(0.6) ? [random.pick(endings)] : []),
  ];
  return sentences.join(" ").replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? "");
}
