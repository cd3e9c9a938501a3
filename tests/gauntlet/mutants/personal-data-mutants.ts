import type { Mutant } from "./mutants.ts";

const inquiry = "src/api/leads/inquiries";
const privacy = "src/api/platform/privacy";

/** Faults that leave personal data behind. */
export const personalDataMutants: readonly Mutant[] = [
  {
    name: "the files of mails stay",
    edits: [
      {
        file: `${privacy}/erase.ts`,
        find: "await deleteMailFiles(db, transport)",
        replace: "0",
      },
    ],
  },
  {
    name: "Idempotency-Keys stay",
    edits: [
      {
        file: `${privacy}/erase.ts`,
        find: "await forgetKeys(transaction, [...inquiryIds, ...bookingIds]);",
        replace: "",
      },
    ],
  },
  {
    name: "jobs of the queue stay",
    edits: [
      {
        file: `${privacy}/erase.ts`,
        find: "delete from pgboss.job where",
        replace: "delete from pgboss.job where false and",
      },
    ],
  },
  {
    name: "what somebody noted on a booking stays",
    edits: [{ file: "src/api/booking/bookings/anonymize.ts", find: '      note: "",\n', replace: "" }],
  },
  {
    name: "what was attached stays",
    edits: [
      {
        file: `${inquiry}/anonymize.ts`,
        find: 'await transaction.deleteFrom("contact_inquiry_file").where("contact_inquiry_id", "in", ids).execute();',
        replace: "",
      },
    ],
  },
  {
    name: "the click that brought somebody stays",
    edits: [
      {
        file: `${privacy}/campaign-only.ts`,
        find: "where key = any(",
        replace: "where key is not null or key = any(",
      },
    ],
  },
  {
    name: "the log says who asked",
    edits: [
      {
        file: `${inquiry}/create.ts`,
        find: "await notify(transaction, services, stored.id, location, form);",
        replace: `await notify(transaction, services, stored.id, location, form);
  services.log.info({ email: form.email }, "an inquiry");`,
      },
    ],
  },
];
