import type { Craft, OfferedService } from "./craft.ts";
import type { SampleLocation } from "./locations.ts";
import type { Random } from "./random.ts";

const openings = [
  "I’ve been behind a chair for {years} years, the last {own} of them my own.",
  "After {years} years in other people’s salons I opened my own door in {since}.",
  "{Doing} is what I do most, and what I still look forward to on a Tuesday morning.",
  "I trained in {school} and have worked in {city} since {since}.",
  "You’ll be my only client while you’re here.",
  "I came to this work late, from {before}, and never went back.",
  "My grandmother did this in her kitchen; I do it at {location}.",
  "I keep my book small on purpose.",
  "Most of my clients found me through {doing} and stayed for the quiet.",
  "I moved to {city} in {since} with one suitcase of tools.",
  "The first thing I bought for this room was a better lamp.",
  "I’m the person my friends called before a wedding, and then I made it a job.",
  "{Doing}, mostly, and a good deal of listening.",
  "I rent one room and I know where everything in it is.",
  "I started sweeping floors at fifteen and haven’t been bored since.",
  "There are {years} years of practice in these hands, and no hurry.",
  "Half of what I do is {doing}; the other half is talking people out of things.",
];
const middles = [
  "I ask a lot of questions at the first visit and very few after that.",
  "Bring a picture, or three, or none; we’ll find out together.",
  "I’d rather tell you no than do something your {subject} will regret.",
  "I book long appointments so that nobody is rushed.",
  "I speak {language} and English.",
  "There’s tea, there’s a blanket, and there’s no small talk unless you start it.",
  "I take extra classes twice a year, mostly in {doing}.",
  "First-timers get the same time as clients of ten years.",
  "I’m happy to work around school pick-up.",
  "Quiet appointments are always an option; just say so when you book.",
  "I use fragrance-free products where I can.",
  "You’ll leave knowing how to take care of it at home.",
  "I keep notes, so you never have to explain yourself twice.",
  "Everything touches clean tools, and you can watch me open them.",
  "If something isn’t right within a week, come back and I’ll make it right.",
  "I sell very little, and only what I use myself.",
  "Music is up to you.",
  "Evenings fill first, so ask early.",
  "I explain what I’m doing and why, and what it’ll cost, before I start.",
];
const endings = [
  "If you aren’t sure what to book, start with {service}.",
  "New clients usually begin with {service}.",
  "Ring the bell for suite {suite}, and come in.",
  "See you at {location}.",
  "I answer messages the same day.",
  "Parking is easy; finding me is too.",
];
const schools = [
  "a school with forty chairs and one very strict teacher",
  "London and then Chicago",
  "my aunt’s shop",
  "Montréal",
  "a barbershop that has since become a bank",
  "two states and one cruise ship",
  "Seoul",
  "Mexico City",
];
const before = [
  "nursing",
  "teaching kindergarten",
  "restaurant kitchens",
  "graphic design",
  "a bank",
  "theater",
  "the Navy",
  "law school",
];
const languages =
  "Spanish French Vietnamese Korean Tagalog Arabic Portuguese Punjabi Mandarin Ukrainian ASL".split(" ");

const subjects: Partial<Record<Craft["craft"], string>> = {
  nails: "nails",
  skin: "skin",
  eyelash_extensions: "lashes",
  brows: "brows",
  massage: "back",
  teeth_whitening: "teeth",
  waxing: "skin",
  tanning: "skin",
  botox: "face",
  laser_hair_removal: "skin",
  makeup: "face",
  permanent_makeup: "face",
  microblading: "brows",
  threading: "brows",
};
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
  const own = random.whole(2, Math.min(9, years - 1));
  const doing = random.pick(craft.doing);
  const first = services[0]?.name ?? "a consultation";
  const words: Record<string, string> = {
    years: String(years),
    own: String(own),
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
