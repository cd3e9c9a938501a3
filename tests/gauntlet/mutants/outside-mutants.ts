import type { Mutant } from "./mutants.ts";

const inquiry = "src/api/leads/inquiries";
const privacy = "src/api/platform/privacy";

/** What people, upstreams and strangers would meet with. */
export const outsideMutants: Record<
  "personal-data" | "upstreams" | "abuse" | "fuzz" | "load" | "machine" | "messages",
  readonly Mutant[]
> = {
  "personal-data": [
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
  ],
  upstreams: [
    {
      name: "an upstream has all the time it wants",
      edits: [
        {
          file: "src/clients/platform/upstream.ts",
          find: "timeout(deadlineMs,",
          replace: "timeout(60 * deadlineMs,",
        },
        {
          file: "src/web/platform/app/create-web.ts",
          find: "AbortSignal.timeout(callsMs)",
          replace: "AbortSignal.timeout(60 * callsMs)",
        },
      ],
    },
    {
      name: "a 403 is read as a 404",
      edits: [
        {
          file: "src/contract/platform/problem.ts",
          find: "if (status === 410)",
          replace: "if (status === 403 || status === 410)",
        },
      ],
    },
    {
      name: "a page made of a refused call is cached",
      edits: [
        {
          file: "src/web/platform/app/watched-services.ts",
          find: "if (!outcome.ok && !isAnswer(outcome))",
          replace: 'if (!outcome.ok && outcome.problem === "unavailable")',
        },
      ],
    },
    {
      name: "what is away may stay away",
      edits: [
        {
          file: "src/web/platform/app/create-web.ts",
          find: 'if (status === 503) common.push(["Retry-After", String(tryAgainSeconds)]);',
          replace: "",
        },
      ],
    },
    {
      name: "a mail that fails is given up",
      edits: [
        { file: "src/api/platform/mail/send-mail.ts", find: "maxAttempts = 48", replace: "maxAttempts = 1" },
      ],
    },
  ],
  abuse: [
    {
      name: "a link sets a password as often as somebody likes",
      edits: [
        {
          file: "src/api/platform/accounts/reset-token.ts",
          find: '.set({ used_at: now.toString() })\n    .where("hash", "=", free)',
          replace: '.set({ used_at: null })\n    .where("hash", "=", free)',
        },
        {
          file: "src/api/platform/accounts/reset-password.ts",
          find: "await revokeTokens(transaction, accountId, now());",
          replace: "",
        },
      ],
    },
    {
      name: "who is known is told after a little more work",
      edits: [
        {
          file: "src/api/platform/accounts/account-handlers.ts",
          find: "    if (!demo) {\n",
          replace: `    const known = await db.selectFrom("stylist").where("email", "=", email).select("id").executeTakeFirst();
    if (known) await new Promise((resolve) => setTimeout(resolve, 10));
    if (!demo) {
`,
        },
      ],
    },
    {
      name: "headers are read generously",
      edits: [
        {
          file: "src/main/server/http-server.ts",
          find: "  joinDuplicateHeaders: true,\n",
          replace: "  joinDuplicateHeaders: true,\n  insecureHTTPParser: true,\n",
        },
      ],
    },
  ],
  fuzz: [
    {
      name: "what is wrong with a request is called the server's fault",
      edits: [{ file: "src/contract/platform/problem.ts", find: "invalid: 422,", replace: "invalid: 500," }],
    },
  ],
  load: [
    {
      name: "every request leaves something in memory",
      edits: [
        {
          file: "src/main/server/request-log.ts",
          find: "    const startedAt = performance.now();\n",
          replace: "    const startedAt = performance.now();\n    leaked.push(Buffer.alloc(50_000, 1));\n",
        },
        {
          file: "src/main/server/request-log.ts",
          find: "/** The path without its query",
          replace: "const leaked: Buffer[] = [];\n\n/** The path without its query",
        },
      ],
    },
    {
      name: "a page is shown under the address of another",
      edits: [
        {
          file: "src/main/page-cache/page-cache.ts",
          find: "const keyOf = (address: string, country: Country) =>",
          replace: 'const keyOf = (_: string, country: Country, address = "") =>',
        },
      ],
    },
  ],
  machine: [
    {
      name: "a database that ended is not started again",
      edits: [
        {
          file: "src/api/platform/database/embedded-postgres.ts",
          find: "      await server.ended;\n      if (stopping) return;",
          replace: "      await server.ended;\n      return;",
        },
      ],
    },
    {
      name: "an inquiry is acknowledged whatever the database says",
      edits: [
        {
          file: "src/api/run-call.ts",
          find: `if (problem?.problem === "unavailable" && endpoint.unavailable)
      return { ...problem, message: endpoint.unavailable };`,
          replace: `if (problem?.problem === "unavailable" && endpoint.unavailable)
      return { ok: true, data: { contact_inquiry_ids: [], reference: "LS-2222-22", receipt_token: "" } };`,
        },
      ],
    },
    {
      name: "a worker is watched by the clock",
      edits: [
        {
          file: "src/main/cluster/heartbeat.ts",
          find: "  let missed = 0;\n",
          replace: "  let missed = 0;\n  let beatAt = Date.now();\n",
        },
        {
          file: "src/main/cluster/heartbeat.ts",
          find: "    missed += 1;\n",
          replace: "    missed = (Date.now() - beatAt) / beatMs;\n",
        },
        {
          file: "src/main/cluster/heartbeat.ts",
          find: "    timer ??=",
          replace: "    beatAt = Date.now();\n    timer ??=",
        },
      ],
    },
    {
      name: "what is acknowledged need not be on the replica",
      sabotage: ["alter database sola set synchronous_commit = local"],
    },
  ],
  messages: [
    {
      name: "a calendar file is an hour late in summer",
      edits: [
        {
          file: "src/api/booking/bookings/calendar-file.ts",
          find: "start: new Date(booking.starts_at.epochMilliseconds),",
          replace: `start: new Date(
      booking.starts_at.epochMilliseconds +
        (booking.starts_at.toZonedDateTimeISO("America/New_York").offset === "-04:00" ? 3_600_000 : 0),
    ),`,
        },
      ],
    },
    {
      name: "a reminder comes as it begins",
      edits: [
        {
          file: "src/api/booking/bookings/notify.ts",
          find: "starts_at.subtract(dayBefore).since(now())",
          replace: "starts_at.since(now())",
        },
      ],
    },
  ],
};
