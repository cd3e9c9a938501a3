import { type Kysely, sql } from "kysely";
import { externalHost } from "#domain/platform/external-url.ts";
import { instant } from "../../platform/database/instant.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { UnreadCalendarFact } from "../../platform/mail/facts.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import type { BookingServices } from "../booking-services.ts";
import { bookingUrl } from "../bookings/party.ts";

/** Mails each professional, else their location, once that their own calendar couldn't be read at least twice. */
export async function queueCalendarMails({
  db,
  now,
  fallbackEmail,
}: Pick<BookingServices, "db" | "now" | "fallbackEmail">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const unread = await selectUnread(transaction)
      .where("failed_at", "<", instant(now().subtract({ minutes: 20 })))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("mail")
              .where("mail.kind", "=", "calendar-unread")
              .where(sql<boolean>`mail.detail ->> 'stylist_id' = stylist.id::text`)
              .whereRef("mail.created_at", ">=", "stylist_calendar.failed_at")
              .select("mail.id"),
          ),
        ),
      )
      .select(["stylist.id", "stylist.email", "location.public_email"])
      .forUpdate("stylist_calendar")
      .execute();
    for (const { id, email, public_email } of unread)
      await queueMail(transaction, {
        kind: "calendar-unread",
        recipient: email ?? public_email ?? fallbackEmail,
        detail: { stylist_id: id },
        created_at: now(),
      });
  });
}

/** What the mail says; null if the calendar has been read since. */
export async function unreadCalendarFact(
  db: Kysely<Database>,
  links: Pick<BookingServices, "publicUrl" | "signingKey">,
  stylistId: number,
): Promise<UnreadCalendarFact | null> {
  const unread = await selectUnread(db)
    .where("stylist.id", "=", stylistId)
    .select(["calendar_url", "problem", "first_name", "last_name", "location.name as location_name"])
    .select(({ selectFrom }) =>
      selectFrom("booking")
        .whereRef("booking.stylist_id", "=", "stylist.id")
        .where("status", "<>", "held")
        .where("demo", "=", false)
        .where("anonymised_at", "is", null)
        .orderBy("created_at", "desc")
        .limit(1)
        .select("booking.id")
        .as("booking_id"),
    )
    .executeTakeFirst();
  if (!unread?.problem) return null;
  const { booking_id, problem, calendar_url, first_name, last_name, location_name } = unread;
  return {
    // Tours have no professional.
    whose: `${first_name} ${last_name}`.trim() || `Sola ${location_name}`,
    host: externalHost(calendar_url) ?? "",
    problem,
    manage_url: booking_id && bookingUrl(booking_id, "stylist", links),
  };
}

function selectUnread(db: Kysely<Database>) {
  return db
    .selectFrom("stylist_calendar")
    .innerJoin("stylist", "stylist.id", "stylist_calendar.stylist_id")
    .innerJoin("location", "location.id", "stylist.location_id")
    .where("problem", "is not", null)
    .where("calendar_url", "is not", null)
    .where((where) => where.or([where("stylist.active", "=", true), where("stylist.kind", "=", "tours")]));
}
