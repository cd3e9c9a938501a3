import fc from "fast-check";
import { expect, it } from "vitest";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { mailboxKey } from "#domain/platform/email.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { danasWish, openingsOf, post, tokenOf } from "#tests/harness/booking.ts";
import { anyStep, type ClosedTime, type Promised, type Step } from "#tests/harness/offer-history.ts";
import { everyDay, storeProfessional, type TestProfessional } from "#tests/harness/professional.ts";
import { alertOpening } from "./alert-mail.tsx";
import { offerOpenings } from "./offer-openings.ts";

const api = await createTestApi("empty");
const { db } = api.database;
const histories = Number(process.env.HISTORIES ?? 12);

let history = 0;

/** A professional's day of four hours, half of it booked, and the four addresses of three people. */
async function begin() {
  history += 1;
  const hours = everyDay.map(({ weekday }) => ({ weekday, opens: "10:00", closes: "14:00" }));
  const professional = { slot_step_minutes: 60 };
  const renata = await storeProfessional(db, { hours, professional, now: api.clock.now() });
  const day = api.clock.now().add({ hours: 96 }).toString().slice(0, 10);
  const starts = await openingsOf(api, renata, day);
  const bookings: string[] = [];
  for (const start of starts.slice(0, 2)) bookings.push(await bookAsOutsider(renata, start));
  const [client = ""] = bookings;
  const [booking = ""] = client.split(".");
  const calendar = signToken(api.services.signingKey, "booking-as-stylist", booking);
  const emails = ["ann", "ann+two", "bea", "cleo"].map((name) => `${name}-${history}@example.com`);
  const tagged = emails.map((email) => email.replace(/\+two(.*)@/, "$1+two@"));
  return {
    ...{ renata, day, starts, bookings, calendar, emails: tagged },
    promises: [] as Promised[],
    alerts: [] as string[],
    /** By alert: what was open when it was confirmed, and has been since. */
    stayedOpen: new Map<string, string[]>(),
    closed: [] as ClosedTime[],
    isPaused: false,
  };
}

async function closedTimes({ calendar }: World): Promise<ClosedTime[]> {
  const answer = await api.call("getClosedTimes", { token: calendar });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

type World = Awaited<ReturnType<typeof begin>>;
let outsiders = 0;

async function bookAsOutsider(renata: TestProfessional, start: string): Promise<string> {
  outsiders += 1;
  const wish = danasWish(renata, start, { email: `outsider-${outsiders}@example.com` });
  const made = await post(api, "create-booking", wish);
  expect(made.status).toBe(201);
  return tokenOf(made.data?.manage_url);
}

const openings = ({ renata, day }: World, query = {}) => openingsOf(api, renata, day, 1, query);
const isClosed = ({ closed, isPaused }: World, start: string) =>
  isPaused ||
  closed.some(
    (span) => Date.parse(span.start) <= Date.parse(start) && Date.parse(start) < Date.parse(span.end),
  );
const isLive = ({ isOver, untilMs }: Promised) => !isOver && api.clock.now().epochMilliseconds < untilMs;
const pick = <Item>(items: readonly Item[], at: number) => items[at % Math.max(1, items.length)];

async function join(world: World, email: string) {
  const before = await openings(world);
  const offersBefore = world.promises.length;
  const asked = { email, service_id: world.renata.services[0]?.guid, days: [world.day] };
  await api.call("createOpeningAlert", asked);
  const unconfirmed = await db
    .selectFrom("opening_alert")
    .where("email", "=", email)
    .where("confirmed_at", "is", null)
    .select("id")
    .execute();
  await settle(world);
  for (const { id } of unconfirmed) {
    const token = signToken(api.services.signingKey, "opening-alert", id);
    expect(await api.call("confirmOpeningAlert", { token })).toMatchObject({ ok: true });
    world.alerts.push(token);
    world.stayedOpen.set(id, before);
  }
  await settle(world);
  expect(await openings(world)).toEqual(before);
  expect(world.promises).toHaveLength(offersBefore);
}

/** A live promise that can't hold ends with a mail. */
async function withdraw(world: World) {
  for (const promised of world.promises)
    if (isLive(promised) && isClosed(world, promised.start))
      Object.assign(promised, { isOver: true, isWithdrawn: true });
  const mailed = await db
    .selectFrom("message")
    .innerJoin("opening_alert", "opening_alert.id", "message.opening_alert_id")
    .where("opening_alert.stylist_id", "=", world.renata.id)
    .where("message.kind", "=", "alert-withdrawn")
    .select("opening_alert.id")
    .execute();
  for (const { id } of mailed) expect(world.promises).toContainEqual(expect.objectContaining({ alert: id }));
  for (const alert of new Set(world.promises.map((promised) => promised.alert))) {
    const promised = world.promises.filter((one) => one.alert === alert && one.isWithdrawn);
    const isErased = !(await knownAlerts(world)).includes(alert);
    expect(mailed.filter(({ id }) => id === alert)).toHaveLength(isErased ? 0 : promised.length);
  }
}

/** Runs the job, and reads the mails that it queued. */
async function settle(world: World) {
  await offerOpenings(api.services, world.renata.id);
  await withdraw(world);
  const mails = await db
    .selectFrom("message")
    .innerJoin("opening_alert", "opening_alert.id", "message.opening_alert_id")
    .where("opening_alert.stylist_id", "=", world.renata.id)
    .where("message.kind", "=", "alert-opening")
    .where("message.status", "=", "waiting")
    .selectAll("message")
    .execute();
  for (const mail of mails) {
    const { id, opening_alert_id, recipient } = mail;
    await db.updateTable("message").set({ status: "sent" }).where("id", "=", id).execute();
    const alert = opening_alert_id ?? "";
    const reading = await alertOpening.read(
      { ...mail, kind: "alert-opening" },
      {
        ...api.services,
        ...writtenIn("en", api.services),
      },
    );
    if (!reading) throw new Error("A mail offers nothing");
    const { offer } = reading.detail;
    const query = new URL(offer.book_url).searchParams;
    const promised = {
      ...{
        alert,
        start: query.get("start") ?? "",
        hold: query.get("hold") ?? "",
        isOver: false,
        isWithdrawn: false,
      },
      untilMs: offer.expires_at.epochMilliseconds,
    };
    const offered = `${world.renata.id} ${mailboxKey(recipient)} ${promised.start}`;
    expect([...given.keys()]).not.toContain(offered);
    expect(world.stayedOpen.get(alert)).not.toContain(promised.start);
    given.set(offered, recipient);
    world.promises.push(promised);
  }
  await compareWithModel(world);
}

/** Without an open offer, each freed time was offered to each alert in line; what has closed counts as freed once it opens. */
async function compareWithModel(world: World) {
  const open = await openings(world);
  const held = world.promises.filter(isLive).map(({ start }) => start);
  const onSale = (start: string) => (open.includes(start) || held.includes(start)) && !isClosed(world, start);
  for (const [alert, starts] of world.stayedOpen) world.stayedOpen.set(alert, starts.filter(onSale));
  if (held.length > 0) return;
  const waiting = await db
    .selectFrom("opening_alert")
    .where("stylist_id", "=", world.renata.id)
    .where("confirmed_at", "is not", null)
    .where("ended_at", "is", null)
    .select(["id", "email"])
    .execute();
  for (const { id, email } of waiting)
    for (const start of open)
      if (!world.stayedOpen.get(id)?.includes(start))
        expect([...given.keys()]).toContain(`${world.renata.id} ${mailboxKey(email)} ${start}`);
}

/** What was offered to which mailbox, and to which of its addresses. */
const given = new Map<string, string>();

function hold({ renata }: World, start: string, token: string) {
  const wish = { stylist_id: renata.id, service_ids: [renata.services[0]?.guid], start, hold: token };
  return post(api, "hold-slot", wish);
}

async function take(world: World, { kind, at }: Step) {
  const promised = pick(world.promises.filter(isLive), at);
  const email = pick(world.emails, at) ?? "";
  if (kind === "join") await join(world, email);
  if (kind === "book") {
    const start = pick(await openings(world), at);
    if (start) world.bookings.push(await bookAsOutsider(world.renata, start));
  }
  if (kind === "cancel") {
    const [token] = world.bookings.splice(at % Math.max(1, world.bookings.length), 1);
    if (token) expect((await post(api, "cancel-booking", { token, reason: "" })).status).toBe(200);
  }
  if (kind === "open" && promised) {
    const { status, data } = await hold(world, promised.start, promised.hold);
    expect(status).toBe(200);
    expect(data).toMatchObject({ hold: promised.hold });
    expect(Date.parse(String(data?.held_until))).toBe(promised.untilMs);
  }
  if (kind === "look elsewhere" && promised) {
    const start = pick(await openings(world), at);
    if (start) expect((await hold(world, start, promised.hold)).status).toBe(422);
  }
  if (kind === "claim" && promised) {
    const { start, hold } = promised;
    outsiders += 1;
    const wish = danasWish(world.renata, start, { email: `claimant-${outsiders}@example.com`, hold });
    expect(await post(api, "create-booking", wish)).toMatchObject({ status: 201 });
    promised.isOver = true;
  }
  if (kind === "block") {
    // An hour, or the rest of the day from it.
    const first = pick(world.starts, at) ?? "";
    const hours = at % 2 === 0 ? 1 : 8;
    const end = Temporal.Instant.from(first).add({ hours }).toString();
    const blocked = await post(api, "block-time", { token: world.calendar, start: first, end });
    expect(blocked.status).toBe(200);
    world.closed = await closedTimes(world);
  }
  if (kind === "unblock") {
    const span = pick(world.closed, at);
    const asked = { token: world.calendar, closed_time_id: span?.closed_time_id };
    if (span) expect((await post(api, "reopen-time", asked)).status).toBe(200);
    world.closed = await closedTimes(world);
  }
  if (kind === "pause") {
    world.isPaused = at % 2 === 0;
    await db
      .updateTable("stylist")
      .set({ active: !world.isPaused })
      .where("id", "=", world.renata.id)
      .execute();
  }
  if (kind === "wait") api.clock.advance({ minutes: 7 });
  if (kind === "lapse") api.clock.advance({ minutes: 31 });
  if (kind === "leave") {
    const token = pick(world.alerts, at);
    if (token) await api.call("endOpeningAlert", { token });
  }
  if (kind === "erase") {
    await db.deleteFrom("opening_alert").where("email", "=", email).execute();
    // An erased person who joins again is a new one.
    for (const [offered, to] of given) if (to === email) given.delete(offered);
    await forget(world);
  }
  await settle(world);
}

/** An address that was erased gives its time back; one that left has it until its minute. */
async function forget(world: World) {
  const known = await knownAlerts(world);
  for (const promised of world.promises) if (!known.includes(promised.alert)) promised.isOver = true;
}

async function knownAlerts({ renata }: World): Promise<string[]> {
  const alerts = await db
    .selectFrom("opening_alert")
    .where("stylist_id", "=", renata.id)
    .select("id")
    .execute();
  return alerts.map(({ id }) => id);
}

it("an offer is good until its minute or withdrawn by mail, none is given twice, and a join takes no time off sale", async () => {
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 24 }), async (steps) => {
      const world = await begin();
      for (const one of [{ kind: "join", at: 0 } as const, { kind: "cancel", at: 0 } as const, ...steps]) {
        await take(world, one);
        const live = world.promises.filter(isLive);
        expect(live.length).toBeLessThanOrEqual(1);
        for (const { start, hold } of live) {
          expect(await openings(world)).not.toContain(start);
          const ofClaimant = await openings(world, { token: hold });
          expect(ofClaimant).toContain(start);
        }
      }
      offered += world.promises.length;
    }),
    { numRuns: histories, endOnFailure: true },
  );
  expect(offered).toBeGreaterThanOrEqual(histories);
}, 3_600_000);
