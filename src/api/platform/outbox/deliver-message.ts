import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { MessageRow } from "../database/visitor-tables.ts";
import type { Log } from "../logging/log.ts";
import { inTrace, readStoredTrace } from "../logging/trace.ts";
import type { Delivery } from "../mail/transport.ts";
import { backOff, type Pauses } from "./back-off.ts";
import { claimBundle, claimMessage, isDue, type MessageChoice } from "./claim-message.ts";

export interface OutboxServices {
  /** Waits longer than that of a page. */
  db: Kysely<Database>;
  now: () => Temporal.Instant;
  log: Log;
}

/** Messages that leave as one. */
export type Bundle = readonly [MessageRow, ...MessageRow[]];

/** Hands a message with this id over, unless that was done before its mark was lost. */
export type Attempt = (id: string, send: () => Promise<Delivery>) => Promise<Delivery>;

/** How the messages of a channel are sent, and when one is given up on. */
export interface Carrier {
  channel: MessageRow["channel"];
  /** Of webhooks, the one URL. */
  url?: string;
  pauses: Pauses;
  /** The most messages on their way at once. */
  maxAtOnce: number;
  /** The longest pause between two probes while the destination is down. */
  maxRestMs: number;
  isBundled(message: MessageRow): boolean;
  /** Null if there is nothing left to say. What it throws is an error of ours, and says nothing about the destination. */
  deliver(bundle: Bundle, attempt: Attempt): Promise<Delivery | null>;
  isLastTry(message: MessageRow, at: Temporal.Instant): boolean;
  /** Whether a message that failed waits on purpose, and isn't late before its next try. */
  isPutOff(message: MessageRow, failure: FailedDelivery): boolean;
  /** With what was given up on, in the transaction that marks it. */
  giveUp(transaction: Kysely<Database>, message: MessageRow): Promise<void>;
  /** With what was sent while its row was erased. */
  forget(bundle: Bundle): Promise<void>;
}

export type FailedDelivery = Exclude<Delivery, { ok: true }>;

/** Sends the next message of a carrier, with those that leave with it. Returns undefined if none is due. */
export async function deliverNext(
  services: OutboxServices,
  carrier: Carrier,
  choice: Pick<MessageChoice, "isProbe" | "backAt">,
  attempt: (message: MessageRow) => Attempt,
): Promise<Delivery | null | undefined> {
  const { db, now } = services;
  const { channel, url } = carrier;
  const message = await claimMessage(db, { ...choice, channel, url, now: now() });
  if (!message) return undefined;
  const bundledMessages = carrier.isBundled(message) ? await claimBundle(db, message, now()) : [];
  return deliverMessage(services, carrier, [message, ...bundledMessages], attempt(message));
}

/**
 * Sends claimed messages as one and marks them. At least once: those of a process that dies on the way are sent again with the
 * same id once their lease has ended.
 */
export async function deliverMessage(
  services: OutboxServices,
  carrier: Carrier,
  bundle: Bundle,
  attempt: Attempt,
): Promise<Delivery | null> {
  const { db } = services;
  return inTrace(readStoredTrace(bundle[0].detail), async () => {
    const delivery = await deliver(services, carrier, bundle, attempt);
    const marked = await db.transaction().execute(async (transaction) => {
      let count = 0;
      for (const message of bundle)
        if (await mark(transaction, services, carrier, message, delivery)) count += 1;
      return count;
    });
    if (delivery?.ok && marked < bundle.length) await carrier.forget(bundle);
    return delivery;
  });
}

async function deliver({ log }: OutboxServices, carrier: Carrier, bundle: Bundle, attempt: Attempt) {
  try {
    return await carrier.deliver(bundle, attempt);
  } catch (error) {
    log.error({ ...logged(bundle[0]), err: error }, `${carrier.channel} could not be rendered`);
    const reason = error instanceof Error ? error.name : "Error";
    return { ok: false, problem: "unavailable", reason } as const;
  }
}

/** Returns false if the row was erased meanwhile. */
async function mark(
  transaction: Kysely<Database>,
  { now, log }: OutboxServices,
  carrier: Carrier,
  message: MessageRow,
  delivery: Delivery | null,
): Promise<boolean> {
  const at = now();
  const attempts = message.attempts + 1;
  const update = async (change: object, statuses: MessageRow["status"][] = ["waiting"]) => {
    const { numUpdatedRows } = await transaction
      .updateTable("message")
      .set({ leased_until: null, ...change })
      .where("id", "=", message.id)
      .where("status", "in", statuses)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const fields = { ...logged(message), attempts };
  if (delivery?.ok) {
    log.info(fields, `${message.channel} sent`);
    const sent = { status: "sent", sent_at: at.toString(), attempts, last_error: null, failed_at: null };
    return update(sent, ["waiting", "failed"]);
  }
  // Without a failure time no digest lists it.
  if (!delivery) return update({ status: "failed", attempts, last_error: "nothing to say" });
  const { problem, reason, retryAfterSeconds = 0 } = delivery;
  const isFinal = problem === "refused" || (isDue(message, at) && carrier.isLastTry(message, at));
  if (isFinal) {
    log.error({ ...fields, reason }, `${message.channel} failed`);
    const failed = { status: "failed", failed_at: at.toString(), attempts, last_error: reason };
    const isMarked = await update(failed);
    if (isMarked) await carrier.giveUp(transaction, message);
    return isMarked;
  }
  // A try before its time doesn't count: it probes the destination.
  if (!isDue(message, at)) return update({ tried_at: at.toString() });
  log.warn({ ...fields, reason }, `${message.channel} delayed`);
  const seconds = Math.max(backOff(carrier.pauses, attempts).total("seconds"), retryAfterSeconds);
  const retry_at = at.add({ seconds }).toString();
  return update({
    ...{ attempts, last_error: reason, tried_at: at.toString(), retry_at },
    ...(carrier.isPutOff(message, delivery) && { due_at: retry_at }),
  });
}

/** Of a URL only the host is logged: the rest can be a secret. */
function logged({ id, channel, kind, event_id, recipient }: MessageRow): object {
  return channel === "mail"
    ? { mail_id: id, kind }
    : { webhook_id: event_id, kind, host: new URL(recipient).host };
}
