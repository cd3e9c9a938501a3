import { outsideMutants } from "./outside-mutants.ts";
import type { Edit } from "./product-copy.ts";

/** A small sabotage of the product: of its sources, of its database, or of both. */
export interface Mutant {
  name: string;
  edits?: readonly Edit[];
  sabotage?: readonly string[];
}

const booking = "src/api/booking/bookings";
const inquiry = "src/api/leads/inquiries";

/** By the part that has to find them out. */
export const mutants: Record<string, readonly Mutant[]> = {
  booking: [
    {
      name: "neither lock nor constraint keeps two instances apart",
      edits: [
        {
          file: "src/api/booking/availability/reserve-time.ts",
          find: "await lockCalendar(transaction, stylistId);\n      const planned",
          replace: "const planned",
        },
      ],
      sabotage: ["alter table booking drop constraint booking_no_overlap"],
    },
    {
      name: "a time is refused to whoever has to wait for the lock",
      edits: [
        {
          file: "src/api/booking/availability/reserve-time.ts",
          find: "await lockCalendar(transaction, stylistId);\n      const planned",
          replace: `const lock = sql<{ mine: boolean }>\`select pg_try_advisory_xact_lock(\${stylistId}) as mine\`;
      const { rows } = await lock.execute(transaction);
      if (!rows[0]?.mine) return slotTaken((await plan(transaction)) as Appointment);
      const planned`,
        },
      ],
    },
    {
      name: "an Idempotency-Key is forgotten",
      edits: [
        {
          file: `${booking}/book.ts`,
          find: "if (key) await rememberKey(transaction, scope, key, request, id);",
          replace: "",
        },
      ],
    },
    {
      name: "a booking that moves keeps the time it had",
      edits: [{ file: `${booking}/move.ts`, find: "        busy: instantRange(busy),\n", replace: "" }],
    },
    {
      name: "a canceled booking keeps its time",
      edits: [
        {
          file: "src/api/booking/availability/schedule.ts",
          find: "booking.status in ('held', 'confirmed')",
          replace: "booking.status in ('held', 'confirmed', 'cancelled')",
        },
        {
          file: "src/api/booking/availability/find-openings.ts",
          find: "status in ('held', 'confirmed')",
          replace: "status in ('held', 'confirmed', 'cancelled')",
        },
      ],
    },
    {
      name: "changed hours leave working_time as it was",
      edits: [
        {
          file: "src/api/booking/availability/working-time.ts",
          find: '  await insertRows(db, "working_time", await computeWorkingTime(db, ids, now));\n',
          replace: "",
        },
      ],
    },
    {
      name: "a cancellation is acknowledged and not made",
      edits: [
        {
          file: `${booking}/cancel.ts`,
          find: '.where("id", "=", booking.id)',
          replace: '.where("id", "=", "")',
        },
      ],
    },
  ],
  lost: [
    {
      name: "what is acknowledged is not on the disk yet",
      sabotage: ["alter database sola set synchronous_commit = off"],
    },
    {
      name: "an inquiry is acknowledged before its commit",
      edits: [
        {
          file: `${inquiry}/create.ts`,
          find: "return services.db.transaction().execute(async (transaction): Promise<Created> => {",
          replace: `const early = Promise.withResolvers<Created>();
  const commit = async (work: (transaction: Kysely<Database>) => Promise<Created>) => {
    const done = services.db.transaction().execute(async (transaction) => {
      const created = await work(transaction);
      early.resolve(created);
      await new Promise((resolve) => setTimeout(resolve, 400));
      return created;
    });
    done.catch(early.reject);
    return early.promise;
  };
  return commit(async (transaction): Promise<Created> => {`,
        },
      ],
    },
    {
      name: "an inquiry that is sent again is stored again",
      edits: [
        {
          file: `${inquiry}/create.ts`,
          find: "await rememberKey(transaction, scope, key, request, ids);",
          replace: "",
        },
        {
          file: `${inquiry}/inquiry-queries.ts`,
          find: "if (known) return { ...known, isNew: false };",
          replace: "",
        },
      ],
    },
    {
      name: "mails are asked for after the commit",
      edits: [
        {
          file: `${inquiry}/create.ts`,
          find: "await notify(transaction, services, stored.id, location, form);",
          replace:
            "setTimeout(() => notify(services.db, services, stored.id, location, form).catch(() => undefined), 400);",
        },
      ],
    },
    {
      name: "a mail is marked as sent before it is",
      edits: [
        {
          file: "src/api/platform/mail/send-mail.ts",
          find: "const delivery = await deliver(services, mail);",
          replace: `const delivery: Delivery | "nothing to say" = { ok: true };
  setTimeout(() => deliver(services, mail), 400);`,
        },
      ],
    },
    {
      name: "a mail is sent twice",
      edits: [
        {
          file: "src/api/platform/mail/send-mail.ts",
          find: "return await services.transport.deliver(email);",
          replace: `await services.transport.deliver({ ...email, id: \`again-\${email.id}\` });
    return await services.transport.deliver(email);`,
        },
      ],
    },
  ],
  headers: [
    {
      name: "a page is cached for both countries",
      edits: [
        {
          file: "src/main/page-cache/page-cache.ts",
          find: "const keyOf = (address: string, country: Country) =>",
          replace: 'const keyOf = (address: string, _: Country, country = "") =>',
        },
      ],
    },
  ],
  time: [
    {
      name: "the hour that happens twice is offered once",
      edits: [
        {
          file: "src/domain/booking/open-stretch.ts",
          find: "for (const offset of offsets) {",
          replace: "for (const offset of offsets.slice(-1)) {",
        },
      ],
    },
    {
      name: "the hours of a zone are rounded",
      edits: [
        {
          file: "src/domain/booking/open-stretch.ts",
          find: "midnight + opening.endMs - offset.offsetMs",
          replace: "midnight + opening.endMs - Math.round(offset.offsetMs / 3_600_000) * 3_600_000",
        },
      ],
    },
  ],
  ...outsideMutants,
};
