import type { ArticleCard } from "#clients/content/articles.ts";
import { nextDays } from "../booking/openings/opening-days.ts";
import type { PersonRow } from "../booking/professional/person-row.ts";
import type { ProRow } from "../booking/professional/pro-row.ts";
import type { LocationCard } from "../platform/ui/location-card.ts";

/** Fictional professionals; the long name tests layouts. */
const renata: Omit<ProRow, "days"> = {
  id: 7,
  url_name: "renata-duenas",
  name: "Renata Dueñas",
  firstName: "Renata",
  picture: null,
  where: "Suite 14, South Lamar, 1.8 mi",
  location: { url_name: "south-lamar-austin", name: "South Lamar" },
  service: { guid: "a-balayage", name: "Balayage", terms: "$165, 2 hr 45 min" },
  otherServices: 2,
  time_zone: "America/Chicago",
  zone: "Central",
  elsewhere: null,
};

const longName = "Anne-Marie Villanueva-Bautista";

/** Times of a day and the two after it, as the Product API writes them. */
export function startsFrom(today: string): string[] {
  const times = ["09:00", "09:30", "10:45", "12:15", "13:00", "14:30", "16:00", "17:30"];
  return [1, 2, 4].flatMap((days) =>
    times.slice(days).map((time) => `${dayAfter(today, days)}T${time}:00-06:00`),
  );
}

function dayAfter(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A row of results in every state that its openings can be in. */
export function proStates(today: string): Record<string, ProRow> {
  const days = nextDays(startsFrom(today), today, "America/Chicago");
  return {
    "Openings to press": { ...renata, days },
    "A long name, one opening": {
      ...renata,
      ...{ id: 8, name: longName, otherServices: 0 },
      days: days.slice(0, 1).map((day) => ({ ...day, slots: day.slots.slice(0, 1) })),
    },
    "Openings on their way": { ...renata, id: 9, service: null, days: null },
    "Openings that did not load": { ...renata, id: -1, days: null },
    "Nothing open": { ...renata, id: 10, days: [] },
    "Booked on a page of their own": {
      ...renata,
      ...{ id: 11, days: [] },
      elsewhere: { by: "page", href: "https://book.studio.example/", host: "book.studio.example" },
    },
    "Booked by phone": {
      ...renata,
      ...{ id: 12, days: [], elsewhere: { by: "phone", number: "5125550142" } },
    },
  };
}

export const people: PersonRow[] = [
  {
    ...{
      id: 7,
      url_name: "renata-duenas",
      name: "Renata Dueñas",
      where: "Suite 14",
      picture: null,
    },
    doing: "Hair, Balayage, Lived-in color",
    next: { day: "Today", time: "2:30 pm", to: "/professionals/renata-duenas/book" },
  },
  {
    ...{ id: 8, url_name: "renata-duenas", name: longName, where: "Suite 3" },
    picture: "/images/service-lashes.jpg",
    doing: "Lashes, Brows",
    next: null,
  },
];

export const places: LocationCard[] = [
  {
    url_name: "south-lamar-austin",
    name: "South Lamar",
    address: "2110 S Lamar Blvd, Austin, TX 78704",
    picture: "/images/location-01.jpg",
    alt: "Terracotta hair studio",
    distance: "1.8 mi",
  },
  {
    url_name: "the-domain-austin",
    name: "Rancho Cucamonga at Victoria Gardens",
    address: "12434 N Mainstreet, Rancho Cucamonga, CA 91739",
    picture: "/images/location-04.jpg",
    alt: "Blush nail studio",
    distance: null,
  },
];

const titles = ["What to charge in the first month", "A lease, read slowly", "When a regular fades away"];

export function articles(today: string): ArticleCard[] {
  return titles.map((title, index) => ({
    ...{ url_name: `sample-${index}`, title, publishDate: today, carouselText: null, readingMinutes: 6 },
    summary: "Three numbers to know before the first client sits down, and how to find them.",
    image: { src: `/images/blog-0${index + 1}.jpg`, alt: "", width: 1920, height: 1280 },
    categories: [{ slug: "business", name: "Business", description: null }],
    usVisible: true,
    canadaVisible: true,
  }));
}

/** Around Austin; the last two represent a row of the list beside the map. */
export const points = [
  { id: "south-lamar", label: "1", name: "South Lamar", latitude: 30.2473, longitude: -97.7772 },
  { id: "mueller", label: "2", name: "Mueller", latitude: 30.2987, longitude: -97.7052 },
  { id: "the-domain", label: "3", name: "The Domain", latitude: 30.4021, longitude: -97.7253 },
  { id: "bee-cave", label: "12", name: "Bee Cave", latitude: 30.3085, longitude: -97.9451 },
];
