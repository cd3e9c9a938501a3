import { editMutant, type Mutant } from "./mutant.ts";

const inquiry = "src/api/leads/inquiries";
const privacy = "src/api/platform/privacy";

export const personalDataMutants: readonly Mutant[] = [
  editMutant(
    "the files of mails stay",
    "src/api/platform/mail/delete-mail.ts",
    'if (ids.length > 0) await jobs.enqueue(transaction, { name: "delete-mail-files", ids });',
    "",
  ),
  editMutant(
    "Idempotency-Keys stay",
    `${privacy}/erase-person.ts`,
    "await forgetKeys(transaction, [...inquiryIds, ...bookingIds]);",
    "",
  ),
  editMutant(
    "jobs of the queue stay",
    `${privacy}/erase-person.ts`,
    "delete from pgboss.job where",
    "delete from pgboss.job where false and",
  ),
  editMutant(
    "the note on a booking stays",
    "src/api/booking/bookings/anonymize-bookings.ts",
    '      note: "",\n',
    "",
  ),
  editMutant(
    "what was attached stays",
    `${inquiry}/anonymize-inquiries.ts`,
    'await transaction.deleteFrom("contact_inquiry_file").where("contact_inquiry_id", "in", ids).execute();',
    "",
  ),
  editMutant(
    "the click that brought the visitor stays",
    `${privacy}/campaign-only.ts`,
    "where key = any(",
    "where key is not null or key = any(",
  ),
  editMutant(
    "the log says who asked",
    `${inquiry}/create-inquiry.ts`,
    "await notify(transaction, services, stored.id, location, form);",
    `await notify(transaction, services, stored.id, location, form);
  services.log.info({ email: form.email }, "an inquiry");`,
  ),
];
