import words from "#data/sample/businesses.json" with { type: "json" };
import type { Craft } from "./craft.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";

const { nouns, qualities, general } = words;
/** What a business of each craft calls itself, where it isn’t a general word. */
const crafts: Partial<Record<Craft["craft"], string[]>> = words.crafts;

export function businessNameOf(random: Random, person: Person, craft: Craft["craft"]): string {
  const kind = random.pick(crafts[craft] ?? general);
  const [noun, second] = random.some(nouns, 2);
  return random
    .pick([
      `${noun} ${kind}`,
      `${noun} & ${second}`,
      `${random.pick(qualities)} ${noun} ${kind}`,
      `${person.last_name} ${kind}`,
      `Studio ${person.first_name}`,
      `${kind} by ${person.first_name}`,
      `The ${noun} Room`,
      `${noun} ${kind} by ${person.first_name}`,
    ])
    .replace("Room Room", "Room");
}
