import { sql } from "kysely";
import { recipientMark } from "#api/leads/inquiries/manager-link.ts";
import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { partialInquiry, storedInquiry } from "#contract/leads/inquiry.ts";
import { storeAlert } from "../alert.ts";
import type { TestApi } from "../api.ts";
import { endpointRequest } from "./endpoint-request.ts";

type Input = Record<string, unknown>;

/** Valid input: the documented example, or generated where an example needs rows of a database. */
export function workingInputs(api: TestApi): (key: EndpointKey) => Promise<Input> {
  const { db } = api.database;
  const { signingKey, now } = api.services;

  const inquiry = async () => {
    const { contact_inquiry_ids } = storedInquiry.parse(await dataOf("createContactInquiry"));
    return contact_inquiry_ids[0] ?? "";
  };
  const resetToken = async () => {
    const email = "renata@example.com";
    const { id } = await db
      .insertInto("account")
      .values({ email })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ email }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return createResetToken(db, id, now());
  };
  let slotsTaken = 0;
  /** A bookable professional, another one each time, with an open time and a later one. */
  const freeSlot = async (): Promise<{
    stylist_id: number;
    service_ids: string[];
    start: string;
    later: string;
  }> => {
    slotsTaken += 1;
    const { id, guid } = await db
      .selectFrom("stylist")
      .innerJoin("service", "service.stylist_id", "stylist.id")
      .where("stylist.books_online", "=", true)
      .where("service.sort_order", "=", 0)
      .orderBy("stylist.id")
      .offset(slotsTaken)
      .select(["stylist.id", "service.guid"])
      .executeTakeFirstOrThrow();
    const found = await api.call("solaGeniusAvailability", { stylist_id: String(id), days: 31 });
    const slots = found.ok ? (found.data.availability[id] ?? []) : [];
    const [start, later] = [slots[0], slots.at(-1)];
    return start && later ? { stylist_id: id, service_ids: [guid], start, later } : freeSlot();
  };
  const booking = async (purpose: "booking" | "booking-as-stylist", slot?: object) => {
    const input = { ...endpoints.createBooking.example, ...(slot ?? (await freeSlot())) };
    const made = await api.call("createBooking", { ...input, service_ids: [...input.service_ids] });
    if (!made.ok) throw new Error(`No booking was made: ${made.message}`);
    const { id } = await db
      .selectFrom("booking")
      .where("reference", "=", made.data.reference)
      .select("id")
      .executeTakeFirstOrThrow();
    return signToken(signingKey, purpose, id);
  };
  const alert = async () => ({ token: signToken(signingKey, "opening-alert", await storeAlert(db, now())) });
  const tour = async () => {
    const { location_id, id } = await db
      .selectFrom("stylist")
      .where("kind", "=", "tours")
      .orderBy("id")
      .select(["id", "location_id"])
      .executeTakeFirstOrThrow();
    slotsTaken += 1;
    const email = `tour-${slotsTaken}@example.com`;
    const single = { ...endpoints.createContactInquiry.example, location_id, email };
    const made = await api.call("createContactInquiry", {
      ...single,
      services: ["hair"],
      contact_when: [],
      tour_days: [],
      tour_times: [],
    });
    const open = await api.call("solaGeniusAvailability", { stylist_id: String(id), days: 31 });
    if (!made.ok || !open.ok) throw new Error("No tour can be booked");
    return { token: made.data.receipt_token, start: open.data.availability[id]?.[0] };
  };
  const byKey: { [Key in EndpointKey]?: () => Promise<Input> } = {
    getContactInquiryReceipt: async () => ({
      token: signToken(signingKey, "inquiry-receipt", await inquiry()),
    }),
    getContactInquiryForManager: async () => ({
      token: signToken(signingKey, "inquiry-acknowledge", await inquiry()),
    }),
    acknowledgeContactInquiry: async () => ({
      token: signToken(signingKey, "inquiry-acknowledge", await inquiry()),
    }),
    releaseContactInquiry: async () => ({
      token: signToken(signingKey, "inquiry-acknowledge", await inquiry()),
    }),
    createSecondSplitContactInquiry: async () => ({
      ...partialInquiry.parse(await dataOf("createSplitContactInquiry")),
      services: ["hair"],
    }),
    bookTour: tour,
    setTourHours: async () => {
      const id = await inquiry();
      const { public_email } = await db
        .selectFrom("contact_inquiry")
        .innerJoin("location", "location.id", "contact_inquiry.location_id")
        .where("contact_inquiry.id", "=", id)
        .select("public_email")
        .executeTakeFirstOrThrow();
      const subject = `${id}~${recipientMark(public_email ?? api.services.fallbackEmail)}`;
      return {
        ...endpoints.setTourHours.example,
        token: signToken(signingKey, "inquiry-acknowledge", subject),
      };
    },
    getOpeningAlert: alert,
    confirmOpeningAlert: alert,
    endOpeningAlert: alert,
    createOpeningAlert: async () => {
      const { service_ids, start } = await freeSlot();
      const [service_id] = service_ids;
      return { email: "dana@example.com", service_id, days: [start.slice(0, 10)] };
    },
    solaGeniusAvailability: async () => ({ stylist_id: [1, 2, 3], days: 2 }),
    getStylistDetails: async () => {
      const { url_name } = await db
        .selectFrom("stylist")
        .select("url_name")
        .limit(1)
        .executeTakeFirstOrThrow();
      return { url_name };
    },
    holdSlot: async () => freeSlot(),
    createBooking: async () => ({ ...endpoints.createBooking.example, ...(await freeSlot()) }),
    getBooking: async () => ({ token: await booking("booking") }),
    getBookingCalendar: async () => ({ token: await booking("booking") }),
    rescheduleBooking: async () => {
      const { later, ...slot } = await freeSlot();
      return { token: await booking("booking", slot), start: later };
    },
    cancelBooking: async () => ({ token: await booking("booking") }),
    getBookingForStylist: async () => ({ token: await booking("booking-as-stylist") }),
    cancelBookingAsStylist: async () => ({
      token: await booking("booking-as-stylist"),
      reason: "I am unwell.",
    }),
    blockTime: async () => ({
      token: await booking("booking-as-stylist"),
      start: "2026-12-24T09:00:00-06:00",
      end: "2026-12-24T12:00:00-06:00",
    }),
    getClosedTimes: async () => ({ token: await booking("booking-as-stylist") }),
    reopenTime: async () => {
      const token = await booking("booking-as-stylist");
      const start = Temporal.Instant.from("2026-12-24T15:00:00Z");
      await api.call("blockTime", { token, start: `${start}`, end: `${start.add({ hours: 3 })}` });
      const closed = await api.call("getClosedTimes", { token });
      const times = closed.ok ? closed.data : [];
      const ours = times.find((time) => Temporal.Instant.from(time.start).equals(start));
      return { token, closed_time_id: ours?.closed_time_id };
    },
    getCalendars: async () => ({ token: await booking("booking-as-stylist") }),
    changeCalendars: async () => ({
      ...endpoints.changeCalendars.example,
      token: await booking("booking-as-stylist"),
    }),
    getCalendarFeed: async () => ({ token: signToken(signingKey, "calendar-feed", "1-1") }),
    checkTokenValid: async () => ({ token: await resetToken() }),
    resetPassword: async () => ({ ...endpoints.resetPassword.example, token: await resetToken() }),
  };

  async function dataOf(key: EndpointKey): Promise<unknown> {
    const response = await api.fetch(endpointRequest(endpoints[key], endpoints[key].example));
    const { data } = await response.json();
    return data;
  }

  return async (key) => (await byKey[key]?.()) ?? endpoints[key].example;
}
