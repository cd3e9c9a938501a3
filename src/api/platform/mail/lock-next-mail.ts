import type { ExpressionBuilder, Kysely } from "kysely";
import { instant } from "../database/instant.ts";
import type { Database } from "../database/schema.ts";
import type { MailRow } from "./define-message.ts";
import { shareOf } from "./mail-kind.ts";

export interface MailChoice {
  now: Temporal.Instant;
  /** Any waiting mail will do, due or not: the one whose last try is longest ago, first of all one never tried. */
  isProbe: boolean;
  /** Mails last tried before this are due immediately. */
  serverBackAt: Temporal.Instant | null;
}

/**
 * The mail that is next, locked until the transaction ends; skips mails other processes are sending. By priority, then
 * the newest first: mails requested now overtake the backlog of an outage.
 */
export async function lockNextMail(
  transaction: Kysely<Database>,
  { now, isProbe, serverBackAt }: MailChoice,
): Promise<MailRow | undefined> {
  const waiting = transaction
    .selectFrom("mail")
    .selectAll()
    .where("status", "=", "waiting")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const chosen = isProbe
    ? waiting.orderBy("tried_at", (order) => order.asc().nullsFirst())
    : waiting.where(isDueAt(now, serverBackAt));
  return chosen.orderBy("priority").orderBy("created_at", "desc").executeTakeFirst();
}

/** The other leads of the same half minute for the same manager, which leave in one mail; locked as well. */
export async function lockBundle(transaction: Kysely<Database>, mail: MailRow): Promise<MailRow[]> {
  if (shareOf(mail.kind, null) !== "lead" || mail.due_at === null) return [];
  return transaction
    .selectFrom("mail")
    .selectAll()
    .where("status", "=", "waiting")
    .where("id", "<>", mail.id)
    .where("kind", "=", mail.kind)
    .where("recipient", "=", mail.recipient)
    .where("due_at", "=", instant(mail.due_at))
    .orderBy("created_at")
    .forUpdate()
    .skipLocked()
    .execute();
}

export function isDue({ retry_at }: MailRow, now: Temporal.Instant): boolean {
  return retry_at === null || Temporal.Instant.compare(retry_at, now) <= 0;
}

function isDueAt(now: Temporal.Instant, serverBackAt: Temporal.Instant | null) {
  return (mail: ExpressionBuilder<Database, "mail">) =>
    mail.or([
      mail("retry_at", "is", null),
      mail("retry_at", "<=", instant(now)),
      ...(serverBackAt ? [mail("tried_at", "<", instant(serverBackAt))] : []),
    ]);
}
