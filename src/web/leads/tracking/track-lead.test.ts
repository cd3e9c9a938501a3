import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { createTestWeb, siteAddress } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const location_id = await storeLocation(db);
const web = await createTestWeb(api);

const note = {
  location_id: String(location_id),
  services: ["hair"],
  event: "opened",
  utm_parameters: { utm_source: "instagram" },
  key: "3f1c-opened-1",
};

async function send(body: unknown, headers: Record<string, string> = { origin: siteAddress }) {
  const answer = await web.open("/lead-tracking", { method: "POST", body: JSON.stringify(body), headers });
  return { code: answer.status, ...(answer.status === 403 ? {} : await answer.json()) };
}

const stored = () =>
  db.selectFrom("lead_tracking").select(["location_id", "services", "event", "utm_parameters"]).execute();

// Covers §7: POST save-lead-tracking: location_id, services, utm_parameters; returns true
test("an opened form is tracked once with its campaign", async () => {
  for (const _ of [1, 2]) expect(await send(note)).toEqual({ code: 200, status: true, message: "" });
  expect(await stored()).toEqual([
    { location_id, services: ["hair"], event: "opened", utm_parameters: { utm_source: "instagram" } },
  ]);
});

// Covers §8: Lead tracking failure: the server's message in the toast
test.each([
  { body: { ...note, location_id: undefined }, status: 422, message: "Please select location." },
  {
    body: { ...note, location_id: "99999", key: "3f1c-opened-99999" },
    status: 404,
    message: "Sorry! Location you are looking for does not found.",
  },
  { body: "no lead at all", status: 400, message: "We couldn’t read that request." },
])("an invalid tracking call is answered with a sentence: $message", async ({ body, status, message }) => {
  const before = await stored();
  expect(await send(body)).toEqual({ status: false, code: status, message });
  expect(await stored()).toEqual(before);
});

test("a tracking call from another site stores nothing", async () => {
  expect(await send(note, { origin: "https://evil.example" })).toEqual({ code: 403 });
});
