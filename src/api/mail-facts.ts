import type { ApiServices } from "./api-services.ts";
import { alertFact } from "./booking/alerts/alert-mail-facts.ts";
import { bookingFact, bookingsToCome } from "./booking/bookings/booking-mail-facts.ts";
import { inquiryFact, inquiryFiles } from "./leads/inquiries/inquiry-mail-facts.ts";
import { setAsideFacts } from "./leads/inquiries/quarantine.ts";
import { findAccount } from "./platform/accounts/accounts.ts";
import { createResetToken } from "./platform/accounts/reset-token.ts";
import type { MailFacts } from "./platform/mail/facts.ts";

/** Template data from bookings, inquiries and accounts. */
export function mailFacts(
  services: Pick<ApiServices, "publicUrl" | "signingKey" | "fallbackEmail">,
): MailFacts {
  return {
    booking: (db, id, side) => bookingFact(db, services, id, side),
    alert: (db, id, offerId) => alertFact(db, services, id, offerId),
    bookingsToCome: (db, email, now) => bookingsToCome(db, services, email, now),
    inquiry: (db, about) => inquiryFact(db, services, about),
    inquiryFiles,
    setAside: (db, ids, recipient) => setAsideFacts(db, services, ids, recipient),
    account: findAccount,
    resetToken: createResetToken,
  };
}
