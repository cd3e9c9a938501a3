import type { APIRequestContext } from "@playwright/test";
import type { Professional } from "#contract/network/professional.ts";

/** Each worker of a run starts at another professional. */
let given = 40 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/**
 * A professional with open times whom no concurrent journey books: every file has its own town, and each of its
 * journeys gets the next professional there. Excludes professionals with a booking page elsewhere.
 */
export async function nextProfessional(request: APIRequestContext, zip: string): Promise<Professional> {
  const found = await request.get(`/api/v1/search-webpages?services=hair&zip=${zip}&per_page=100`);
  const professionals: Professional[] = (await found.json()).data.platforms.sola_genius;
  const free = professionals.filter(
    ({ books_online, booking_url, matched_services: [service] }) =>
      books_online && !booking_url && service?.availability?.length,
  );
  const professional = free[given % free.length];
  if (!professional) throw new Error(`No professional is free near ${zip}`);
  given += 1;
  return professional;
}

/** Books the professional's last offered time, which can't begin during the test. */
export async function bookLast(request: APIRequestContext, professional: Professional, person: object) {
  const [service] = professional.matched_services;
  const start = service?.availability?.at(-1) ?? "";
  const booked = await request.post("/api/v1/create-booking", {
    data: { ...person, stylist_id: professional.stylist_id, service_ids: [service?.guid], start },
  });
  const { data } = await booked.json();
  return { path: new URL(data.manage_url).pathname, reference: String(data.reference), start };
}
