// Compiled by its test against types that `openapi-typescript` makes of the document.
import type { paths } from "./openapi.ts";

type Call<Path extends keyof paths, Method extends string> = paths[Path] extends {
  [key in Method]: infer Operation;
}
  ? Operation
  : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Given } } ? Given : never;
type Body<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Given } };
}
  ? Given
  : never;
type Json<Answer> = Answer extends { content: { "application/json": infer Read } } ? Read : never;
type Success<Operation> = Operation extends { responses: infer Answers }
  ? Json<Answers[(201 extends keyof Answers ? 201 : 200) & keyof Answers]>
  : never;

/** Everything that a partner does for a visitor, by the types of the document alone. */
export async function journey(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  async function send<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(path, init);
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    return response.json();
  }
  const get = <Path extends keyof paths>(path: Path, query: Query<Call<Path, "get">>) =>
    send<Success<Call<Path, "get">>>(
      `${path}?${new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))}`,
    );
  const post = <Path extends keyof paths>(path: Path, body: Body<Call<Path, "post">>) =>
    send<Success<Call<Path, "post">>>(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const found = await get("/search-webpages", { services: ["hair"], sort: "soonest", per_page: 20 });
  const professional = found.data.platforms.sola_genius.find(({ books_online }) => books_online);
  const service = professional?.matched_services[0];
  if (!professional || !service) throw new Error("No professional can be booked.");

  const visitor = {
    first_name: "Dana",
    last_name: "O'Brien",
    email: "dana@example.com",
    phone: "5125550163",
  };
  const location = await get("/get-web-location-details", { url_name: professional.location.url_name });
  const inquiry = await post("/create-contact-inquiry", {
    ...visitor,
    location_id: location.data.id,
    services: ["hair"],
  });
  const receipt = await get("/get-contact-inquiry-receipt", { token: inquiry.data.receipt_token });

  const { stylist_id } = professional;
  const openings = await get("/sola-genius/availability", {
    stylist_id: [stylist_id],
    service_id: [service.guid],
    days: 31,
  });
  const [start, later] = openings.data.availability[String(stylist_id)] ?? [];
  if (!start || !later) throw new Error("The professional has no openings.");
  const slot = { stylist_id, service_ids: [service.guid], start };
  const held = await post("/hold-slot", slot);
  const booked = await post("/create-booking", { ...slot, ...visitor, hold: held.data.hold });
  const { token } = booked.data;
  const moved = await post("/reschedule-booking", { token, start: later });
  const canceled = await post("/cancel-booking", { token, reason: "I have to travel that day." });
  return {
    receipt: receipt.data.reference,
    later,
    moved: { status: moved.data.status, start: moved.data.start },
    canceled: canceled.data.status,
  };
}
