import { sql } from "kysely";
import { expect, test } from "vitest";
import { openConnection, statementTimeoutMs } from "#api/platform/database/connection.ts";
import { bookHours, cancelBooking, storeAlerts } from "../gauntlet/booking/claims.ts";
import { openCalendars } from "../gauntlet/booking/professional.ts";
import { createMailServer } from "../harness/mail-server.ts";
import { startSite } from "../harness/site.ts";

test("a freed time is mailed to the first address on the list and, once it lapsed, to the next, although workers are killed", async () => {
  const mailServer = await createMailServer();
  await mailServer.start();
  await using site = await startSite({
    environment: { SMTP_URL: mailServer.url, PUBLIC_URL: "https://www.sola.example" },
  });
  const url = await site.databaseUrl();
  const [calendar] = await openCalendars(url, 1);
  if (!calendar) throw new Error("No calendar was opened.");
  const options = { urls: [site.url], maxTries: 50, onTry: () => {} };
  const { db, close } = openConnection({ url, statementTimeoutMs: statementTimeoutMs.job, connections: 1 });
  const offered = () =>
    mailServer.received.flatMap(({ recipients, text = "" }) => (text.includes("hold=") ? recipients : []));
  const patience = { timeout: 60_000, interval: 200 };

  const [booking = ""] = await bookHours(calendar, options);
  await storeAlerts(db, calendar);
  await cancelBooking(booking, options);
  process.kill(site.workerPid(), "SIGKILL");
  await expect.poll(offered, patience).toEqual(["gauntlet-0-0@example.com"]);

  process.kill(site.workerPid(), "SIGKILL");
  await sql`update pgboss.job set start_after = now() where name = 'expire-offer' and state = 'created'`.execute(
    db,
  );
  await expect.poll(offered, patience).toEqual(["gauntlet-0-0@example.com", "gauntlet-0-1@example.com"]);
  await close();
  await mailServer.stop();
}, 180_000);
