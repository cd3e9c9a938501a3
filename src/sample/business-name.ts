import type { Craft } from "./craft.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";

const nouns =
  "Fern Juniper Marigold Lantern Sparrow Willow Magnolia Clover Harbor Olive Ember Linen Copper Hazel Meadow Saffron Birch Poppy Indigo Cedar Thistle Plum Wren Maple Honey Pearl Anchor Orchard Sage Clementine Dahlia Finch Iris Lark Moss Nutmeg Opal Pepper Rowan Velvet".split(
    " ",
  );
const qualities =
  "Quiet Little Golden Blue Second Wild Gentle Northern Tall Paper Open Good Kind Slow Bright".split(" ");

const crafts: Partial<Record<Craft["craft"], string[]>> = {
  hair: ["Hair", "Hair Studio", "Color Room", "Salon"],
  barber: ["Barbering", "Barber Room", "Chair", "Shave Co."],
  nails: ["Nails", "Nail Room", "Nail Studio"],
  skin: ["Skin", "Skin Studio", "Facials", "Skin Room"],
  eyelash_extensions: ["Lashes", "Lash Room", "Lash Studio"],
  brows: ["Brows", "Brow Room", "Brow Studio"],
  massage: ["Bodywork", "Massage", "Massage Therapy"],
  waxing: ["Wax", "Wax Room", "Waxing"],
  makeup: ["Makeup", "Beauty"],
  hair_extensions: ["Extensions", "Hair"],
};
const general = ["Studio", "Beauty", "Room", "Aesthetics"];

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
