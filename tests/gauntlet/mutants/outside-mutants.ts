import { editMutant, type Mutant } from "./mutant.ts";

/** Faults visible to visitors, upstreams and attackers. */
export const outsideMutants: Record<
  "upstreams" | "abuse" | "fuzz" | "load" | "machine" | "messages",
  readonly Mutant[]
> = {
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
    editMutant(
      "a 403 is read as a 404",
      "src/contract/platform/problem.ts",
      "if (status === 410)",
      "if (status === 403 || status === 410)",
    ),
    editMutant(
      "a page made of a refused call is cached",
      "src/web/platform/app/watched-services.ts",
      "if (!outcome.ok && !isAnswer(outcome))",
      'if (!outcome.ok && outcome.problem === "unavailable")',
    ),
    editMutant(
      "what is away may stay away",
      "src/web/platform/app/create-web.ts",
      'if (status === 503) common.push(["Retry-After", String(tryAgainSeconds)]);',
      "",
    ),
    editMutant(
      "a mail that fails is given up",
      "src/api/platform/mail/send-mail.ts",
      "maxAttempts = 48",
      "maxAttempts = 1",
    ),
  ],
  abuse: [
    {
      name: "a link sets a password more than once",
      edits: [
        {
          file: "src/api/platform/accounts/reset-token.ts",
          find: ".set({ used_at: now.toString() })",
          replace: ".set({ used_at: null })",
        },
      ],
    },
    editMutant(
      "who is known is told after a little more work",
      "src/api/platform/accounts/account-handlers.ts",
      "    if (!demo) {\n",
      `    const known = await db.selectFrom("stylist").where("email", "=", email).select("id").executeTakeFirst();
    if (known) await new Promise((resolve) => setTimeout(resolve, 10));
    if (!demo) {
`,
    ),
    editMutant(
      "headers are read generously",
      "src/main/server/http-server.ts",
      "  joinDuplicateHeaders: true,\n",
      "  joinDuplicateHeaders: true,\n  insecureHTTPParser: true,\n",
    ),
  ],
  fuzz: [
    editMutant(
      "what is wrong with a request is called the server's fault",
      "src/contract/platform/problem.ts",
      "invalid: 422,",
      "invalid: 500,",
    ),
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
    editMutant(
      "a page is shown under the address of another",
      "src/main/page-cache/page-cache.ts",
      "const keyOf = (address: string, country: Country) =>",
      'const keyOf = (_: string, country: Country, address = "") =>',
    ),
  ],
  machine: [
    editMutant(
      "a database that ended is not started again",
      "src/api/platform/database/embedded-postgres.ts",
      "      await server.ended;\n      if (stopping) return;",
      "      await server.ended;\n      return;",
    ),
    editMutant(
      "an inquiry is acknowledged whatever the database says",
      "src/api/run-call.ts",
      `if (problem?.problem === "unavailable" && endpoint.unavailable)
      return { ...problem, message: endpoint.unavailable };`,
      `if (problem?.problem === "unavailable" && endpoint.unavailable)
      return { ok: true, data: { contact_inquiry_ids: [], reference: "LS-2222-22", receipt_token: "" } };`,
    ),
    {
      name: "a worker is watched by the clock",
      edits: [
        {
          file: "src/main/workers/heartbeat.ts",
          find: "  let missed = 0;\n",
          replace: "  let missed = 0;\n  let beatAt = Date.now();\n",
        },
        {
          file: "src/main/workers/heartbeat.ts",
          find: "    missed += 1;\n",
          replace: "    missed = (Date.now() - beatAt) / beatMs;\n",
        },
        {
          file: "src/main/workers/heartbeat.ts",
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
    editMutant(
      "a calendar file is an hour late in summer",
      "src/api/booking/bookings/calendar-file.ts",
      "start: new Date(booking.starts_at.epochMilliseconds),",
      `start: new Date(
      booking.starts_at.epochMilliseconds +
        (booking.starts_at.toZonedDateTimeISO("America/New_York").offset === "-04:00" ? 3_600_000 : 0),
    ),`,
    ),
    editMutant(
      "a reminder comes as it begins",
      "src/api/booking/bookings/queue-booking-mail.ts",
      "starts_at.subtract(dayBefore).since(now())",
      "starts_at.since(now())",
    ),
  ],
};
