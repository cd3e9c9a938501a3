import type { OutputOf } from "#contract/endpoints.ts";
import { slotAt } from "#domain/booking/slot.ts";
import type { Answer, Handlers } from "../../platform/http/call.ts";
import { notFound, notInDemo } from "../../platform/http/refusals.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import type { BookingServices } from "../booking-services.ts";
import { type AlertRow, maxMissed, selectAlerts } from "./alert-queries.ts";
import { createAlert } from "./create-alert.ts";
import { rememberOpenTimes } from "./suitable-openings.ts";

export const alertHandlers: Handlers<
  "createOpeningAlert" | "getOpeningAlert" | "confirmOpeningAlert" | "endOpeningAlert",
  BookingServices
> = {
  async createOpeningAlert(input, { db, now }, { demo }) {
    const created = demo ? ({ ok: true } as const) : await createAlert(db, input, now());
    return created.ok ? { ok: true, data: true } : created;
  },
  getOpeningAlert: ({ token }, services) => show(services, token),
  async confirmOpeningAlert({ token }, services, { demo }) {
    if (demo) return notInDemo;
    return change(services, token, async ({ db, now }, { id }) => {
      await db.transaction().execute(async (transaction) => {
        await rememberOpenTimes(transaction, id, now());
        await transaction
          .updateTable("opening_alert")
          .set({ confirmed_at: now().toString() })
          .where("id", "=", id)
          .where("confirmed_at", "is", null)
          .execute();
      });
    });
  },
  async endOpeningAlert({ token }, services, { demo }) {
    if (demo) return notInDemo;
    return change(services, token, async ({ db, jobs, now }, { id }) => {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("opening_alert")
          .set({ ended_at: now().toString() })
          .where("id", "=", id)
          .where("ended_at", "is", null)
          .execute();
        // A time that was held goes to the next in line at once.
        const offers = await transaction
          .selectFrom("opening_offer")
          .where("alert_id", "=", id)
          .where("closed_at", "is", null)
          .select("id")
          .execute();
        for (const offer of offers)
          await jobs.enqueue(transaction, { name: "expire-offer", offer_id: offer.id });
      });
    });
  },
};

async function show(services: BookingServices, token: string): Promise<Answer<"getOpeningAlert">> {
  const alert = await find(services, token);
  return alert ? { ok: true, data: toAlert(alert, services.now()) } : notFound;
}

async function change(
  services: BookingServices,
  token: string,
  make: (services: BookingServices, alert: { id: string }) => Promise<void>,
): Promise<Answer<"getOpeningAlert">> {
  const alert = await find(services, token);
  if (!alert) return notFound;
  await make(services, alert);
  return show(services, token);
}

async function find({ db, signingKey }: BookingServices, token: string) {
  const id = readToken(signingKey, "opening-alert", token);
  return id === null ? undefined : selectAlerts(db).where("opening_alert.id", "=", id).executeTakeFirst();
}

function toAlert(alert: AlertRow, now: Temporal.Instant): OutputOf<"getOpeningAlert"> {
  const { time_zone, starts, ends, confirmed_at, ended_at, ends_at } = alert;
  const slotOf = (epochMs: number) => slotAt(Temporal.Instant.fromEpochMilliseconds(epochMs), time_zone);
  const isOver = ended_at !== null || Temporal.Instant.compare(ends_at, now) <= 0;
  return {
    state: isOver ? "ended" : confirmed_at ? "waiting" : "unconfirmed",
    is_given_up: isOver && alert.missed >= maxMissed,
    professional: alert.stylist_name,
    professional_url_name: alert.stylist_url_name,
    service: alert.service_name,
    service_id: alert.service_guid,
    kind: alert.category,
    time_zone,
    wanted: starts.map((start, at) => ({ start: slotOf(start), end: slotOf(ends[at] ?? start) })),
    location: { url_name: alert.location_url_name, name: alert.location_name },
  };
}
