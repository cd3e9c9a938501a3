// What a building is like: the facts, from which its description and amenities are both written.
import type { Random } from "#sample/random.ts";

export interface Building {
  studioCount: number;
  openedYear: number;
  studioTypes: string[];
  floors: number;
  setting: string;
  light: string;
  entrance: string;
  parking: string;
  stepFree: string;
  laundry: string;
  transit: string;
  extra: { name: string; detail: string; sentence: string };
}

const settingsInTown = [
  "above a bakery that starts at four in the morning",
  "upstairs from a bookshop",
  "in an old print works with the hoist still in the ceiling",
  "between a florist and a shoe repair",
  "in a corner building that was once a bank",
  "over a hardware store that has been there since 1951",
  "next door to a neighborhood cinema",
  "on a block of restaurants and one very good tailor",
  "in a brick warehouse with the loading doors turned into windows",
  "across from the library",
  "behind a coffee roaster, so the hallway smells of it",
  "in a former furniture showroom with tall street windows",
  "on the second floor of a 1920s arcade",
  "a block from the farmers’ market",
  "in a narrow building that used to be a piano shop",
];
const settingsInSuburb = [
  "beside a grocery and a yoga studio",
  "in a low brick building with its own front door to the parking lot",
  "at the quiet end of a shopping street",
  "between a bakery and a pharmacy",
  "across from the post office",
  "in what used to be the town’s furniture store",
  "next to a garden center",
  "at the corner nearest the park",
  "a few doors down from the high school",
  "in a new row of shops with wide sidewalks",
  "beside a pediatric dentist, which fills the morning with parents",
  "behind the town hall",
  "next to a credit union and a diner",
];
const lights = [
  "morning light on the east side",
  "windows along the whole front",
  "skylights over the center hall",
  "north light that flatters color work",
  "tall windows and full-spectrum lamps for the evenings",
  "afternoon sun on the west rooms and even light on the others",
  "a glass wall at each end of the corridor",
  "clerestory windows in every other room",
];
const entrances = [
  "Clients check in at a staffed lobby on weekdays.",
  "A host is at the desk until six; after that, clients ring your suite.",
  "Clients type your suite number at the door and you let them in from your phone.",
  "The lobby has a bench, a directory with your name on it and someone to ask on weekdays.",
  "There’s no front desk to walk past: clients come straight to your door.",
  "A screen in the lobby tells you the moment your client walks in.",
  "The front door opens for clients by day and only for key holders by night.",
];
const parkingInTown = [
  "Garage next door, two hours free with validation",
  "Street parking, and a public garage on the next block",
  "Twenty spaces behind the building, free",
  "Shared lot across the street, free after five",
  "Free garage behind the building, 60 spaces",
  "Metered street parking, reserved spots for professionals at the back",
];
const parkingInSuburb = [
  "Free lot at the door, 80 spaces",
  "Free lot shared with the shops, never full",
  "Free, on both sides of the building",
  "Free lot in front, staff parking behind",
  "Free lot with two charging stations",
  "Free covered parking for clients",
];
const stepFreeOnOneFloor = [
  "Level entrance from the street",
  "Ramp at the front door, automatic opener",
  "Everything on the ground floor",
  "Level entrance and two accessible restrooms",
];
const stepFreeUpstairs = [
  "Elevator from the garage and the street",
  "Elevator to every floor, level entrance",
  "Level entrance, elevator, an accessible restroom on each floor",
];
const laundries = [
  "Two washers and dryers on each floor",
  "A laundry room with three machines, included",
  "Washer and dryer beside the break room",
  "Towel service on weekdays, machines for the rest",
];
const transitInTown = [
  "Two bus lines stop at the corner",
  "A seven-minute walk from the train",
  "Bike racks at the door, bus stop across the street",
  "One block from the light rail",
  "Several bus lines within two blocks",
];
const transitInSuburb = [
  "Bus stop at the entrance to the lot",
  "Just off the highway, with signs from the exit",
  "On the main road, bus every half hour",
  "Ten minutes by car from the interstate",
  "Bike path behind the building",
];
const extras: Array<{ name: string; detail: string; sentence: string }> = [
  {
    name: "Break room",
    detail: "Stove, long table, two refrigerators",
    sentence:
      "The break room has a stove, a long table and a window, and lunch there is how most referrals start.",
  },
  {
    name: "Courtyard",
    detail: "Shared, with shade until three",
    sentence: "Out back is a small courtyard for the ten minutes between clients.",
  },
  {
    name: "Roof deck",
    detail: "Open to professionals and their clients",
    sentence: "Color processes on the roof deck when the weather allows.",
  },
  {
    name: "Storage",
    detail: "Locked cabinet for every suite",
    sentence:
      "Each suite comes with a locked cabinet in the basement, for the stock that won’t fit on a shelf.",
  },
  {
    name: "Coffee bar",
    detail: "For professionals and clients, all day",
    sentence: "There’s a coffee bar by the lobby, as much for your clients as for you.",
  },
  {
    name: "Classroom",
    detail: "Twelve seats, bookable by professionals",
    sentence: "A twelve-seat classroom is yours to book, for your own workshops or for someone else’s.",
  },
  {
    name: "Retail wall",
    detail: "Lit shelves in the hall, no commission",
    sentence: "Lit shelves in the hall show what you sell, and you keep all of it.",
  },
  {
    name: "Package room",
    detail: "Deliveries signed for until six",
    sentence: "Deliveries are signed for, so nobody has to leave a client to meet a truck.",
  },
  {
    name: "Nursing room",
    detail: "Private, with a sink and a lock",
    sentence: "A private nursing room has a sink, an armchair and a lock.",
  },
];

export function buildingOf(random: Random, inTown: boolean): Building {
  const floors = inTown ? random.pick([1, 2, 2, 3]) : random.pick([1, 1, 1, 2]);
  const studioCount = inTown ? random.whole(20, 46) : random.whole(16, 34);
  return {
    studioCount,
    floors,
    openedYear: random.pick([
      2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2019, 2021, 2022, 2023, 2024, 2025, 2026,
    ]),
    studioTypes: ["single", ...random.some(["double", "shared"], random.pick([1, 2, 2]))].sort(
      (a, b) => sizes.indexOf(a) - sizes.indexOf(b),
    ),
    setting: random.pick(inTown ? settingsInTown : settingsInSuburb),
    light: random.pick(lights),
    entrance: random.pick(entrances),
    parking: random.pick(inTown ? parkingInTown : parkingInSuburb),
    stepFree: random.pick(floors === 1 ? stepFreeOnOneFloor : stepFreeUpstairs),
    laundry: random.pick(floors === 1 ? laundries.slice(1) : laundries),
    transit: random.pick(inTown ? transitInTown : transitInSuburb),
    extra: random.pick(floors === 1 ? extras.filter((extra) => extra.name !== "Roof deck") : extras),
  };
}

const sizes = ["single", "double", "shared"];

export function amenitiesOf(building: Building): Array<{ name: string; detail: string }> {
  const types = new Intl.ListFormat("en-US").format(building.studioTypes);
  return [
    { name: "Studios", detail: `${building.studioCount} suites: ${types}` },
    { name: "Access", detail: "24 hours, every day, with your own key" },
    { name: "Parking", detail: building.parking },
    { name: "Step-free", detail: building.stepFree },
    { name: "Laundry", detail: building.laundry },
    { name: "Getting here", detail: building.transit },
    { name: building.extra.name, detail: building.extra.detail },
  ];
}
