import type { BookableCalendar } from "../booking/professional.ts";
import { fetchWithRetries } from "../client.ts";
import type { Person } from "./person.ts";

/** Links that only the person has, which show their data. */
export interface Links {
  booking: string;
  receipt: string;
}

/** Does everything that a visitor can do on a site, with personal data in every field. */
export async function leaveTraces(
  url: string,
  person: Person,
  { id, service, starts }: BookableCalendar,
  /** No other person uses these contested starts or this location. */
  { times, location_id }: { times: readonly [number, number]; location_id: number },
): Promise<Links> {
  const { mark, first_name, last_name, email, phone, address, hasAccount } = person;
  const from = { "x-forwarded-for": address };
  const who = { first_name, last_name, email, phone };
  const visit = {
    requesturl_landing: `${url}/contact-us?who=${mark}`,
    requesturl_referring: `${url}/?who=${mark}`,
    utm_parameters: { utm_source: "news", gclid: `click-${mark}` },
    device_id: `device-${mark}`,
  };
  const plans = { services: ["hair"], message: `I am ${mark}.`, allow_team_to_text_you: true };
  const post = async (path: string, body: object, key = "") => {
    const response = await fetchWithRetries(`${url}/api/v1/${path}`, {
      method: "POST",
      headers: {
        ...from,
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${message}`);
    return data;
  };

  for (const path of [
    `/contact-us?gclid=click-${mark}&email=${email}`,
    `/booknow?search=${email}`,
    `/unknown/${email}`,
    `/a@${mark}.io`,
    `/api/v1/search-state-city-zip?search=${first_name}`,
  ])
    await fetch(url + path, { headers: { ...from, referer: `${url}/?who=${email}`, "user-agent": mark } });

  const form = new FormData();
  for (const [name, value] of Object.entries({ ...who, message: plans.message, location_id: "1" }))
    form.set(name, value);
  form.set("services", "hair");
  form.set("utm_parameters", JSON.stringify(visit.utm_parameters));
  form.set("file", new Blob([`%PDF-1.4 of ${mark}`]), `plans of ${mark}.pdf`);
  await post("create-contact-inquiry", form);
  const receipt = await post(
    "create-contact-inquiry",
    { ...who, ...plans, ...visit, location_id: 2 },
    `inquiry-${mark}`,
  );
  const links = "https://a.example https://b.example https://c.example";
  const message = `${mark} ${links}`;
  await post("create-contact-inquiry", { ...who, ...plans, ...visit, message, location_id });
  const first = await post(
    "create-split-contact-inquiry",
    { ...who, ...visit, location_id: 4 },
    `split-${mark}`,
  );
  await post("create-second-split-contact-inquiry", { ...first, ...plans });
  await post("create-split-contact-inquiry", { ...who, ...visit, location_id: 5 });
  await post("save-lead-tracking", { location_id: 1, utm_parameters: visit.utm_parameters });

  const [time, later] = times;
  const wish = { stylist_id: id, service_ids: [service], start: starts[time] };
  const { hold } = await post("hold-slot", wish);
  const note = `Note of ${mark}`;
  const { utm_parameters } = visit;
  const booked = await post(
    "create-booking",
    { ...wish, ...who, note, hold, utm_parameters },
    `book-${mark}`,
  );
  const token = String(booked.manage_url).split("/").at(-1) ?? "";
  await post("reschedule-booking", { token, start: starts[later] });
  await post("send-booking-links", { email });
  const days = [starts[time], starts[later]].map((start) => start?.slice(0, 10));
  await post("create-opening-alert", { email, service_id: service, days });
  await post("create-opening-alert", { email, location_id, services: "hair", days });
  await post("create-opening-alert", { email, location_id, studio: true });
  if (hasAccount) await post("forget-password", { email });
  return { booking: `/booking/${token}`, receipt: `/inquiry/${receipt.receipt_token}` };
}
