import { sql } from "kysely";
import { instant } from "#api/platform/database/instant.ts";
import { type MailServices, mailCarrier } from "#api/platform/outbox/deliver-mail.ts";
import {
  type Attempt,
  type Carrier,
  deliverMessage,
  deliverNext,
  type OutboxServices,
} from "#api/platform/outbox/deliver-message.ts";

const sendOnce: Attempt = (_, send) => send();

/** Sends one queued mail, due or not, and returns its status. */
export async function sendMailOf(services: MailServices, id: string) {
  const { db } = services;
  const mail = await db
    .updateTable("message")
    .set({ leased_until: services.now().add({ seconds: 45 }).toString() })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where(sql<boolean>`(leased_until is null or leased_until <= ${instant(services.now())})`)
    .returningAll()
    .executeTakeFirst();
  if (mail) await deliverMessage(services, mailCarrier(services), [mail], sendOnce);
  const { status } = await db
    .selectFrom("message")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Sends the next message of a carrier that is due; "none" if none is. */
export async function sendNext(services: OutboxServices, carrier: Carrier) {
  const delivery = await deliverNext(services, carrier, { isProbe: false, backAt: null }, () => sendOnce);
  if (delivery === undefined) return "none";
  return delivery?.ok ? "sent" : "failed";
}
