import { editMutant, type Mutant } from "./mutant.ts";
import { outsideMutants } from "./outside-mutants.ts";
import { personalDataMutants } from "./personal-data-mutants.ts";

const booking = "src/api/booking/bookings";
const inquiry = "src/api/leads/inquiries";

/** By the part that has to catch them. */
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
    editMutant(
      "a time is refused to a client that waits for the lock",
      "src/api/booking/availability/reserve-time.ts",
      "await lockCalendar(transaction, stylistId);\n      const planned",
      `const lock = sql<{ mine: boolean }>\`select pg_try_advisory_xact_lock(\${stylistId}) as mine\`;
      const { rows } = await lock.execute(transaction);
      if (!rows[0]?.mine) return slotTaken((await plan(transaction)) as Appointment);
      const planned`,
    ),
    editMutant(
      "an Idempotency-Key is forgotten",
      `${booking}/create-booking.ts`,
      "if (key) await rememberKey(transaction, scope, key, request, id);",
      "",
    ),
    editMutant(
      "a booking that moves keeps the time it had",
      `${booking}/move-booking.ts`,
      "        busy: instantRange(busy),\n",
      "",
    ),
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
    editMutant(
      "changed hours leave working_time as it was",
      "src/api/booking/availability/working-time.ts",
      '  await insertRows(db, "working_time", await computeWorkingTime(db, ids, now));\n',
      "",
    ),
    editMutant(
      "a cancellation is acknowledged and not made",
      `${booking}/cancel-booking.ts`,
      '.where("id", "=", booking.id)',
      '.where("id", "=", "")',
    ),
    editMutant(
      "a tour's Idempotency-Key is forgotten",
      `${inquiry}/tour-handlers.ts`,
      "{ ...caller, demo: caller.demo || demo },",
      "{ demo: caller.demo || demo },",
    ),
    editMutant(
      "times that were open all along are offered",
      "src/api/booking/alerts/suitable-openings.ts",
      "return !before.some((open) => overlap(open, span));",
      "return true;",
    ),
    editMutant(
      "an offered time isn't held",
      "src/api/booking/alerts/offer-openings.ts",
      "held_until: expires_at.toString(),",
      "held_until: at.toString(),",
    ),
  ],
  lost: [
    {
      name: "what is acknowledged is not on the disk yet",
      sabotage: ["alter database sola set synchronous_commit = off"],
    },
    editMutant(
      "an inquiry is acknowledged before its commit",
      `${inquiry}/create-inquiry.ts`,
      "return services.db.transaction().execute(async (transaction): Promise<Created> => {",
      `const early = Promise.withResolvers<Created>();
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
    ),
    {
      name: "an inquiry that is sent again is stored again",
      edits: [
        {
          file: `${inquiry}/create-inquiry.ts`,
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
    editMutant(
      "mails are asked for after the commit",
      `${inquiry}/create-inquiry.ts`,
      "await notify(transaction, services, stored.id, location, form);",
      "setTimeout(() => notify(services.db, services, stored.id, location, form).catch(() => undefined), 400);",
    ),
    editMutant(
      "a mail is marked as sent before it is",
      "src/api/platform/mail/send-mail.ts",
      "const delivery = await deliver(services, mail);",
      `const delivery: Delivery | "nothing to say" = { ok: true };
  setTimeout(() => deliver(services, mail), 400);`,
    ),
    editMutant(
      "a mail is sent twice",
      "src/api/platform/mail/send-mail.ts",
      "return await services.transport.deliver(email);",
      `await services.transport.deliver({ ...email, id: \`again-\${email.id}\` });
    return await services.transport.deliver(email);`,
    ),
  ],
  headers: [
    editMutant(
      "a page is cached for both countries",
      "src/main/page-cache/page-cache.ts",
      "const keyOf = (address: string, country: Country) =>",
      'const keyOf = (address: string, _: Country, country = "") =>',
    ),
  ],
  time: [
    editMutant(
      "the hour that happens twice is offered once",
      "src/domain/booking/open-stretch.ts",
      "for (const offset of offsets) {",
      "for (const offset of offsets.slice(-1)) {",
    ),
    editMutant(
      "the hours of a zone are rounded",
      "src/domain/booking/open-stretch.ts",
      "midnight + opening.endMs - offset.offsetMs",
      "midnight + opening.endMs - Math.round(offset.offsetMs / 3_600_000) * 3_600_000",
    ),
  ],
  "personal-data": personalDataMutants,
  ...outsideMutants,
};
