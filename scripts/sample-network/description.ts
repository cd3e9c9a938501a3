// Two paragraphs about a building, in one of several shapes, with nothing in them that its facts do not say.
import type { Random } from "#sample/random.ts";
import type { Building } from "./building.ts";

const trades = ["colorists", "barbers", "estheticians", "nail artists", "massage therapists", "lash artists"];
const specialTrades = [
  "two very good brow artists",
  "a curl specialist with a waiting list",
  "one microblader who trains others",
  "a makeup artist who does half the town’s weddings",
  "a master of the straight razor",
  "an extensions specialist",
  "a pair of sisters who do nothing but blowouts",
  "a skin therapist clients drive an hour to see",
];
const doors = [
  "Studio doors are frosted glass with a real lock, and the walls are insulated so your playlist stays yours.",
  "The walls are thick enough that the dryer next door is a rumor.",
  "Every door is solid oak with a glass panel for your name.",
  "Rooms lock, walls are insulated, and each has its own thermostat.",
  "You choose the paint; we keep the halls quiet and the water hot.",
  "Sound stops at your door, which helps when one client is asleep and the next is celebrating.",
  "The rooms have real doors, real locks and a mailbox each.",
  "Hang what you like on the walls; they’re yours for as long as you lease.",
  "Bowls drain fast, outlets are where you need them, and the hot water lasts.",
  "Each room has its own vent to the roof, so nobody works in someone else’s acetone.",
];

export function descriptionOf(random: Random, name: string, city: string, building: Building): string {
  const about = random.some(
    [building.entrance, random.pick(doors), building.extra.sentence],
    random.whole(2, 3),
  );
  const middle = [neighbors(random), ...about];
  return `${opening(random, name, city, building)}\n\n${middle.join(" ")}`;
}

function opening(random: Random, name: string, city: string, building: Building): string {
  const { studioCount, openedYear, setting, light, floors } = building;
  const count = numberWord(studioCount);
  const onFloors = floors === 1 ? "all on one level" : `on ${numberWord(floors)} floors`;
  const shapes = [
    `${capital(count)} private studios ${setting}, with ${light} and a front door that never locks you out.`,
    `${capital(count)} rooms, one corridor, no two alike. ${name} sits ${setting}, and has ${light}.`,
    `Since ${openedYear} this has been ${city}’s row of doors: ${count} studios ${setting}, ${onFloors}.`,
    `You’ll find ${name} ${setting}. Inside are ${count} studios ${onFloors}, with ${light}.`,
    `We opened ${name} in ${openedYear}, ${setting}: ${count} studios ${onFloors}, and ${light}.`,
    `${capital(light)}, ${count} studios, and a name on every door. ${name} is ${setting}.`,
    `A quiet hallway of ${count} studios ${setting}. It opened in ${openedYear}, ${onFloors}, with ${light}.`,
    `What people notice first at ${name} is the light: ${light}. Then they notice the doors: ${count} studios, each with its owner’s name on it.`,
  ];
  if (openedYear >= 2025)
    shapes.push(
      `New in ${openedYear}, and it still smells of paint: ${count} studios ${setting}, with ${light}.`,
      `${name} is one of our newest buildings. It opened in ${openedYear} ${setting}, with ${count} studios ${onFloors}.`,
    );
  if (openedYear <= 2015)
    shapes.push(
      `${name} has been open since ${openedYear}, and some of the first names are still on the doors. ${capital(count)} studios, ${onFloors}, ${setting}.`,
    );
  return random.pick(shapes);
}

function neighbors(random: Random): string {
  const [first, second, third] = random.some(trades, 3);
  const special = random.pick(specialTrades);
  return random.pick([
    `It fills with ${first}, ${second}, ${third} and ${special}.`,
    `Most doors belong to ${first} and ${second}; the rest to ${third} and ${special}.`,
    `Your neighbors would be ${first}, ${second} and ${special}.`,
    `Walk the hall and you pass ${first}, ${second}, ${third} and ${special}.`,
  ]);
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "_ _ twenty thirty forty fifty".split(" ");

function numberWord(count: number): string {
  const whole = small[count];
  if (whole) return whole;
  const rest = count % 10;
  return rest === 0 ? `${tens[count / 10]}` : `${tens[Math.floor(count / 10)]}-${small[rest]}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
