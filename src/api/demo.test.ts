import { expect, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { type Endpoint, problemsOf } from "#contract/platform/endpoint.ts";
import { problemStatus } from "#contract/platform/problem.ts";
import { demoMessages } from "#domain/platform/messages.ts";
import { createTestApi, type TestApi } from "#tests/harness/api.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";
import { workingInputs } from "#tests/harness/contract/working-input.ts";

const api = await createTestApi("sample");
const workingInput = workingInputs(api);

/** What each writing call leaves in demo mode when asked to change or create something. */
const inDemo: Partial<Record<EndpointKey, "a demo row" | "nothing" | "a refusal">> = {
  createContactInquiry: "a demo row",
  createSplitContactInquiry: "a demo row",
  createSecondSplitContactInquiry: "a refusal",
  acknowledgeContactInquiry: "a refusal",
  releaseContactInquiry: "a refusal",
  saveLeadTracking: "a demo row",
  forgetPassword: "nothing",
  resetPassword: "nothing",
  holdSlot: "a demo row",
  createBooking: "a demo row",
  rescheduleBooking: "a refusal",
  cancelBooking: "a refusal",
  cancelBookingAsStylist: "a refusal",
  blockTime: "a refusal",
  reopenTime: "a refusal",
  sendBookingLinks: "nothing",
  bookTour: "a refusal",
  setTourHours: "nothing",
  createOpeningAlert: "nothing",
  confirmOpeningAlert: "a refusal",
  endOpeningAlert: "a refusal",
  changeCalendars: "a refusal",
};

const writes = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key].method === "POST");

test("every call that writes has a case in this file", () => {
  expect(Object.keys(inDemo).sort()).toEqual(writes.toSorted());
});

// Covers design: Demo mode touches nothing real
test.each(writes)("%s in demo mode changes nothing real", async (key) => {
  const endpoint: Endpoint = endpoints[key];
  const request = endpointRequest(endpoint, await workingInput(key));
  const url = new URL(request.url);
  url.searchParams.set("sola-demo", "true");
  const before = { real: await realRows(api), demo: await demoCount(api), jobs: api.jobs.length };

  const response = await api.fetch(new Request(url, request));
  const body = await response.json();

  expect(await realRows(api)).toEqual(before.real);
  expect(api.jobs).toHaveLength(before.jobs);
  const refused = inDemo[key] === "a refusal";
  expect(response.ok).toBe(!refused);
  if (refused) {
    expect(body).toMatchObject({ status: false, data: null, message: demoMessages.nothingReal });
    expect(problemsOf(endpoint).map((problem) => problemStatus[problem])).toContain(response.status);
  }
  expect(await demoCount(api)).toBe(before.demo + (inDemo[key] === "a demo row" ? 1 : 0));
});

test.each(["createContactInquiry", "saveLeadTracking", "createBooking"] as const)(
  "%s stores an Idempotency-Key of demo mode apart from real ones",
  async (key) => {
    const endpoint: Endpoint = endpoints[key];
    const input = await workingInput(key);
    const send = (demo: boolean) => {
      const request = endpointRequest(endpoint, input);
      const url = new URL(`${request.url}?sola-demo=${demo}`);
      const headers = { "content-type": "application/json", "idempotency-key": `same-key-${key}` };
      return request.text().then((body) => api.send(url.href, { method: "POST", headers, body }));
    };
    expect((await send(true)).ok).toBe(true);
    expect((await send(false)).status).toBe(422);
  },
);

/** Every row that visitors' calls can write, except demo rows. */
async function realRows({ database: { db } }: TestApi) {
  return {
    inquiries: await db
      .selectFrom("contact_inquiry")
      .selectAll()
      .where("demo", "=", false)
      .orderBy("id")
      .execute(),
    bookings: await db
      .selectFrom("booking")
      .select(["id", "status", "sequence", "updated_at"])
      .where("demo", "=", false)
      .where("sample", "=", false)
      .orderBy("id")
      .execute(),
    tracked: await db.selectFrom("lead_tracking").selectAll().where("demo", "=", false).execute(),
    blocked: (await db.selectFrom("time_off").select("id").execute()).length,
    calendars: await db.selectFrom("stylist_calendar").selectAll().execute(),
    connected: await db.selectFrom("stylist").where("calendar_url", "is not", null).select("id").execute(),
    mails: await db.selectFrom("message").selectAll().orderBy("id").execute(),
    accounts: await db.selectFrom("account").selectAll().execute(),
    alerts: await db.selectFrom("opening_alert").selectAll().orderBy("id").execute(),
    hours: await db
      .selectFrom("weekly_hours")
      .select((row) => row.fn.countAll<number>().as("count"))
      .execute(),
    tokens: await db.selectFrom("reset_token").selectAll().execute(),
  };
}

async function demoCount({ database: { db } }: TestApi): Promise<number> {
  const counts = await Promise.all(
    (["contact_inquiry", "booking", "lead_tracking"] as const).map((table) =>
      db
        .selectFrom(table)
        .where("demo", "=", true)
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}
