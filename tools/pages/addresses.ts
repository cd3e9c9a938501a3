import { ask, linkMailed, mailPage, type Site, sola } from "./site.ts";

interface Person {
  stylist_id: number;
  url_name: string;
  matched_services: { guid: string; availability: string[] | null }[];
}

const visitor = {
  first_name: "Anne-Marie",
  last_name: "Villanueva-Bautista",
  phone: "(512) 555-0163",
  email: "annemarie@example.com",
};

/** Each worker of a run starts at its own professionals. */
let booked = 40 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** A time of a different available professional each time. */
async function nextOpening(site: Site) {
  const found = await ask(site, "search-webpages?services=nails&zip=60601&per_page=100");
  const people: Person[] = found.platforms.sola_genius;
  const free = people.filter(({ matched_services: [service] }) => service?.availability?.length);
  const person = free[booked++ % free.length];
  const [service] = person?.matched_services ?? [];
  const start = service?.availability?.at(-1);
  if (!person || !service || !start) throw new Error("No professional is free.");
  return { ...person, service, start };
}

/** The booking page of a professional whom no other state books, so that two workers don't choose one time. */
export const bookAddress = async (site: Site) => `/professionals/${(await nextOpening(site)).url_name}/book`;

async function book(site: Site, email = visitor.email) {
  const { stylist_id, url_name, service, start } = await nextOpening(site);
  const made = await ask(site, "create-booking", {
    ...visitor,
    email,
    stylist_id,
    service_ids: [service.guid],
    start,
    note: "Short and round, please. And I am allergic to latex.",
  });
  return {
    path: new URL(made.manage_url).pathname,
    reference: made.reference,
    taken: `/professionals/${url_name}/book?services=${service.guid}&start=${encodeURIComponent(start)}`,
  };
}

export const bookingAddress = async (site: Site) => (await book(site)).path;

/** The booking page of a professional in Canada. */
export async function canadianBookAddress(site: Site): Promise<string> {
  const [person] = await ask(site, "get-stylists-by-location?url_name=king-west-toronto");
  return `/professionals/${person.url_name}/book?country=CA`;
}

/** A booking page whose time is taken. */
export const takenAddress = async (site: Site) => (await book(site)).taken;

/** The page that a professional opens from the mail about a booking. */
export async function bookingReceivedAddress(site: Site): Promise<string> {
  const { reference } = await book(site);
  return linkMailed(site, /\/booking-received\/[\w.-]+/, reference);
}

/** Sends an inquiry; a repeat by the same person is the same inquiry. */
async function inquire(site: Site, email: string) {
  const { id } = await ask(site, "get-web-location-details?url_name=south-lamar-austin");
  return ask(site, "create-contact-inquiry", {
    ...visitor,
    email,
    location_id: id,
    services: ["hair", "hair_extensions"],
    move_in_timeline: "Within 2 months",
    message: "I would like a quiet room with a window.\nCould I see it on a Monday?",
    contact_how: "text",
    contact_when: ["after-6"],
    allow_team_to_text_you: true,
  });
}

export async function inquiryAddress(site: Site): Promise<string> {
  const { receipt_token } = await inquire(site, visitor.email);
  return `/inquiry/${receipt_token}`;
}

/** The page that a leasing manager opens from the mail about an inquiry. */
export async function inquiryReceivedAddress(site: Site, email = visitor.email): Promise<string> {
  const { reference } = await inquire(site, email);
  return linkMailed(site, /\/inquiry-received\/[\w.~-]+/, reference);
}

/** The same page after the leasing manager's acknowledgement. */
export async function inquiryTakenAddress(site: Site): Promise<string> {
  const address = await inquiryReceivedAddress(site, "taken@example.com");
  await ask(site, "acknowledge-contact-inquiry", { token: address.split("/").pop() });
  return address;
}

/** The page behind the link of a mail that asks to confirm an alert. */
export async function alertAddress(site: Site): Promise<string> {
  const { id } = await ask(site, "get-web-location-details?url_name=south-lamar-austin");
  const day = Temporal.Now.plainDateISO("UTC").add({ days: 3 }).toString();
  const email = `alert-${booked++}@example.com`;
  await ask(site, "create-opening-alert", { email, location_id: id, services: "nails", days: [day] });
  return linkMailed(site, /\/alerts\/[\w.-]+/, "Nails near South Lamar");
}

const professional = "calvin@gentlepearlcolorroom.example";

/** The form for a new password. Links are sent at most three times an hour, so later pictures reuse one. */
export async function resetAddress(site: Site): Promise<string> {
  await ask(site, "forget-password", { email: professional });
  return linkMailed(site, /\/reset-password\/[\w-]{43}/, "password");
}

/** An address gets few mails an hour, so these have their own. */
const asMail = {
  "mail-booking-client": async (site: Site) =>
    mailPage(site, /\/booking\/[\w.-]+/, (await book(site, "mailed@example.com")).reference),
  "mail-booking-professional": async (site: Site) =>
    mailPage(site, /\/booking-received\/[\w.-]+/, (await book(site)).reference),
  "mail-inquiry-manager": async (site: Site) =>
    mailPage(site, /\/inquiry-received\/[\w.~-]+/, (await inquire(site, visitor.email)).reference),
  "mail-inquiry-visitor": async (site: Site) =>
    mailPage(site, /\/inquiry\/[\w.~-]+/, (await inquire(site, "mailed@example.com")).reference),
};

/** The mails of both funnels to each side, in a light and a dark mail program. */
export const mailStates = Object.fromEntries(
  Object.entries(asMail).flatMap(([name, at]) => [
    [name, { at, upTo: 820, data: true as const }],
    [`${name}-dark`, { at, upTo: 820, data: true as const, dark: true as const }],
  ]),
);

/** The page of a draft: "/about", "/news" or an article. */
export const previewAddress =
  (path: string) =>
  async (site: Site): Promise<string> => {
    const { pathname, search } = new URL(sola(site, "content", "preview-link", path).trim());
    return pathname + search;
  };
