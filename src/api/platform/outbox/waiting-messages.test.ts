import { beforeAll, beforeEach, expect, it } from "vitest";
import { leadMailKinds } from "#api/platform/mail/mail-kind.ts";
import { waitingMessages } from "#api/platform/outbox/list-messages.ts";
import { openTestDatabase, type TestDatabase } from "#tests/harness/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
beforeEach(() => database.db.deleteFrom("message").execute());

const morning = "2026-11-21T09:00:00Z";
const noon = "2026-11-21T12:00:00Z";

async function store(kind: string, status: "waiting" | "sent" | "failed", created_at: string) {
  const recipient = "dana@example.com";
  await database.db
    .insertInto("message")
    .values({ id: `${kind} ${status} ${created_at}`, kind, recipient, status, created_at })
    .execute();
}

const now = Temporal.Instant.from("2026-11-21T12:10:00Z");
const waitingMail = () => waitingMessages(database.db, { kinds: leadMailKinds, now });

it("waitingMessages returns no age when all mail was sent or failed", async () => {
  await store("inquiry-manager", "sent", morning);
  await store("inquiry-manager", "failed", noon);
  expect(await waitingMail()).toEqual({
    count: 0,
    put_off: 0,
    oldest_at: null,
    oldest_of_kinds_at: null,
  });
});

it("waitingMessages returns the time of the oldest queued mail and lead", async () => {
  await store("inquiry-manager", "sent", morning);
  await store("inquiry-visitor", "waiting", "2026-11-21T12:05:00Z");
  await store("inquiry-escalation", "waiting", noon);
  await store("mail-digest", "waiting", "2026-11-21T08:00:00Z");
  expect(await waitingMail()).toEqual({
    count: 3,
    put_off: 0,
    oldest_at: Temporal.Instant.from("2026-11-21T08:00:00Z"),
    oldest_of_kinds_at: Temporal.Instant.from(noon),
  });
});

it("waitingMessages counts the age of a mail that was put off from its turn", async () => {
  for (const [n, due_at] of ["2026-11-21T12:05:00Z", "2026-11-21T13:00:00Z"].entries())
    await database.db
      .insertInto("message")
      .values({
        ...{
          id: String(n),
          kind: "inquiry-visitor",
          recipient: "dana@example.com",
          status: "waiting" as const,
        },
        ...{ created_at: morning, due_at, retry_at: due_at },
      })
      .execute();
  expect(await waitingMail()).toEqual({
    count: 1,
    put_off: 1,
    oldest_at: Temporal.Instant.from("2026-11-21T12:05:00Z"),
    oldest_of_kinds_at: null,
  });
});
