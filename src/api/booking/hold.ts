import { type Kysely, sql } from "kysely";
import type { ParsedInputOf } from "#contract/endpoints.ts";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { Answer, Caller } from "../http/call.ts";
import type { ApiServices } from "../services.ts";
import { readToken, signToken } from "../signed-token.ts";
import { type OwnTime, planAppointment } from "./appointment.ts";
import { deleteHolds, insertBooking, instantRange } from "./queries.ts";
import { takeTime } from "./take-time.ts";

type NewHold = ParsedInputOf<"holdSlot">;

const heldFor = Temporal.Duration.from({ minutes: 5 });

/** Keeps a time while a form is filled. It takes the place of the caller's earlier hold with the same professional. */
export async function holdSlot(
  services: ApiServices,
  { demo }: Caller,
  wish: NewHold,
): Promise<Answer<"holdSlot">> {
  const { db, signingKey } = services;
  const now = services.now();
  const held_until = now.add(heldFor).toString();
  const own = await findHold(services, wish);
  const plan = (source: Kysely<Database>) => planAppointment(source, wish, now, own);
  const held = await takeTime(
    db,
    wish.stylist_id,
    plan,
    async (transaction, { schedule, ...appointment }) => {
      await deleteHolds(transaction, wish.stylist_id, { now, own: own?.id });
      const { id } = await insertBooking(transaction, {
        stylist_id: wish.stylist_id,
        location_id: schedule.location_id,
        service_ids: appointment.services.map((service) => service.id),
        during: instantRange(appointment.during),
        busy: instantRange(appointment.busy),
        time_zone: schedule.calendar.time_zone,
        status: "held",
        held_until,
        demo,
        created_at: now.toString(),
      });
      return { ok: true, id } as const;
    },
  );
  if (!held.ok) return held;
  return { ok: true, data: { hold: signToken(signingKey, "booking-hold", held.id), held_until } };
}

/** The caller's hold with this professional, while it lasts. */
export async function findHold(
  { db, signingKey, now }: ApiServices,
  { stylist_id, start, hold = "" }: Pick<NewHold, "hold" | "stylist_id" | "start">,
): Promise<OwnTime | undefined> {
  const id = readToken(signingKey, "booking-hold", hold);
  if (id === null) return undefined;
  const held = await db
    .selectFrom("booking")
    .where("id", "=", id)
    .where("stylist_id", "=", stylist_id)
    .where("status", "=", "held")
    .where("held_until", ">", instant(now()))
    .select(["created_at", sql<Temporal.Instant>`lower(during)`.as("starts_at")])
    .executeTakeFirst();
  if (!held) return undefined;
  const isForThisStart = held.starts_at.epochMilliseconds === Date.parse(start);
  return { id, ...(isForThisStart && { askedAt: held.created_at }) };
}
