import type { APIRequestContext } from "@playwright/test";

/** A location of the sample near a place that gives tours. */
export async function locationWithTours(request: APIRequestContext, near: string): Promise<string> {
  const call = async (path: string) => (await (await request.get(`/api/v1/${path}`)).json()).data;
  for (const { url_name } of await call(`search-web-locations?search=${encodeURIComponent(near)}`)) {
    const { tour_calendar } = await call(`get-web-location-details?url_name=${url_name}`);
    if (tour_calendar) return url_name;
  }
  throw new Error(`No location near ${near} gives tours.`);
}
