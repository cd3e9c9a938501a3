import type { OutputOf } from "#contract/endpoints.ts";
import { slotAt } from "#domain/booking/slot.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Answer, Handlers } from "../../platform/http/call.ts";
import { notFound, notInDemo } from "../../platform/http/refusals.ts";
import { readToken } from "../../platform/signing/signed-token.ts";
import { isHeld, wasWithdrawn } from "../availability/booked-offer.ts";
import type { BookingServices } from "../booking-services.ts";
import { type AlertRow, maxMissed, selectAlerts } from "./alert-queries.ts";
import { createAlert } from "./create-alert.ts";
import { canBeBooked } from "./offer-openings.ts";
import { rememberOpenTimes } from "./suitable-openings.ts";

export const alertHandlers: Handlers<
  "createOpeningAlert" | "getOpeningAlert" | "confirmOpeningAlert" | "endOpeningAlert",
  BookingServices
> = {
  async createOpeningAlert(input, { db, now, i18nOf }, { demo, language }) {
    const written = { language, i18n: i18nOf(language) };
    const created = demo ? ({ ok: true } as const) : await createAlert(db, input, written, now());
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
    // A time that is held stays held until the minute that its mail says.
    return change(services, token, async ({ db, now }, { id }) => {
      await db
        .updateTable("opening_alert")
        .set({ ended_at: now().toString() })
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .execute();
    });
  },
};

async function show(services: BookingServices, token: string): Promise<Answer<"getOpeningAlert">> {
  const alert = await find(services, token);
  if (!alert) return notFound;
  const { db, now } = services;
  const offer = await db
    .selectFrom("opening_offer")
    .where("alert_id", "=", alert.id)
    .where("expires_at", ">", instant(now()))
    .where((where) => where.or([isHeld(now()), wasWithdrawn]))
    .orderBy("created_at", "desc")
    .selectAll()
    .executeTakeFirst();
  // A job withdraws it minutes after the calendar has changed.
  const isKept = offer?.closed_at === null && (await canBeBooked(db, offer, now()));
  return { ok: true, data: toAlert(alert, offer && { ...offer, isKept }, now()) };
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

interface OfferedTime {
  starts_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  /** False once it can't be booked any more. */
  isKept: boolean;
}

function toAlert(
  alert: AlertRow,
  offer: OfferedTime | undefined,
  now: Temporal.Instant,
): OutputOf<"getOpeningAlert"> {
  const { time_zone, starts, ends, confirmed_at, ended_at, ends_at, is_booked } = alert;
  const slotOf = (epochMs: number) => slotAt(Temporal.Instant.fromEpochMilliseconds(epochMs), time_zone);
  const isOver = is_booked || ended_at !== null || Temporal.Instant.compare(ends_at, now) <= 0;
  return {
    state: isOver ? "ended" : confirmed_at ? "waiting" : "unconfirmed",
    is_given_up: isOver && alert.missed >= maxMissed,
    professional: alert.stylist_name,
    professional_url_name: alert.stylist_url_name,
    service: alert.service_name,
    service_id: alert.service_guid,
    kind: alert.category,
    time_zone,
    held: offer?.isKept
      ? { start: slotAt(offer.starts_at, time_zone), until: slotAt(offer.expires_at, time_zone) }
      : null,
    lost: offer && !offer.isKept ? slotAt(offer.starts_at, time_zone) : null,
    wanted: starts.map((start, at) => ({ start: slotOf(start), end: slotOf(ends[at] ?? start) })),
    location: { url_name: alert.location_url_name, name: alert.location_name },
  };
}
