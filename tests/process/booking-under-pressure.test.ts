import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { createApi } from "#api/create-api.ts";
import { startBoss } from "#api/platform/jobs/boss.ts";
import { pgBossQueue } from "#api/platform/jobs/pg-boss-queue.ts";
import { smtpTransport } from "#api/platform/mail/smtp-transport.ts";
import { startOutbox } from "#api/platform/outbox/start-outbox.ts";
import { startWorkers } from "#api/workers.ts";
import { createProductApi } from "#clients/platform/product-api.ts";
import { brandName } from "#domain/platform/brand.ts";
import { apiAddress, createTestApi } from "#tests/harness/api.ts";
import { danasWish } from "#tests/harness/booking.ts";
import { mailServices } from "#tests/harness/mail-services.ts";
import { fieldsOf, textOf } from "#tests/harness/page-form.ts";
import { storeProfessional } from "#tests/harness/professional.ts";
import { createTestWeb } from "#tests/harness/web.ts";

const api = await createTestApi("empty");
const { db } = api.database;

// Covers §8: Mail: the inquiry stands, the mail waits
test("a booking is made, moved and canceled while the mail server hangs, without any other outgoing call", async () => {
  const silent: Socket[] = [];
  const mailServer = createServer((socket) => {
    socket.on("error", () => undefined);
    silent.push(socket);
  }).listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const address = mailServer.address();
  const smtpPort = typeof address === "object" && address ? address.port : 0;
  const boss = await startBoss({ url: api.database.url, works: true, log: api.services.log });
  const transport = smtpTransport(`smtp://127.0.0.1:${smtpPort}`, `${brandName} <hello@sola.example>`);
  const jobs = pgBossQueue(boss);
  const services = { ...mailServices(api.database, jobs, transport), ...api.services, jobs };
  await startWorkers(boss, services);
  const stopOutbox = startOutbox(services, { url: api.database.url });
  afterAll(async () => {
    for (const socket of silent) socket.destroy();
    mailServer.close();
    await stopOutbox();
    await boss.stop({ timeout: 1_000 });
    transport.close();
  });
  const fetchApi = createApi(services);
  const productApi = createProductApi({ fetch: fetchApi, baseUrl: apiAddress, deadlineMs: 30_000 });
  const web = await createTestWeb(productApi, { now: api.clock.now });
  const asked = vi.spyOn(globalThis, "fetch");

  const url_name = "renata-under-pressure";
  const renata = await storeProfessional(db, {
    professional: { url_name, booking_url: "https://renatacolor.example/" },
  });
  const book = async (start: string) => {
    const path = `/professionals/${url_name}/book?${new URLSearchParams({ services: renata.services[0]?.guid ?? "", start })}`;
    const form = fieldsOf(await (await web.open(path)).text(), "book");
    const { first_name, last_name, email, phone } = danasWish(renata, start);
    const sent = await web.post(path, { ...form, first_name, last_name, email, phone });
    expect(sent.status).toBe(303);
    return sent.headers.get("location") ?? "";
  };

  const first = await book("2026-12-07T10:00:00-06:00");
  expect(textOf(await (await web.open(first)).text())).toContain("See you on December 7, Dana");
  // From here on, a delivery hangs.
  await expect.poll(() => silent.length).toBeGreaterThan(0);

  const second = await book("2026-12-08T10:00:00-06:00");
  const start = "2026-12-09T10:00:00-06:00";
  expect((await web.post(`${second}/change`, { start })).status).toBe(303);
  expect(textOf(await (await web.open(second)).text())).toContain("See you on December 9, Dana");
  expect((await web.post(`${second}/cancel`, { reason: "", pressed: "yes" })).status).toBe(303);
  expect(textOf(await (await web.open(second)).text())).toContain("This booking is canceled");

  expect(silent.some((socket) => !socket.destroyed)).toBe(true);
  const mails = await db.selectFrom("message").where("status", "<>", "waiting").select("id").execute();
  expect(mails).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
