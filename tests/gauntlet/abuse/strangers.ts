import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import PostalMime from "postal-mime";
import { dana } from "../../harness/dana.ts";
import { inquire } from "../../harness/inquiry.ts";
import { type Site, startSite } from "../../harness/site.ts";
import { type BookableCalendar, openCalendars } from "../booking/professional.ts";
import type { Trial, Verdict } from "../gauntlet-part.ts";

const leadWithinMs = 60_000;
const stranger = "stranger@example.com";

/** Sends forms in the names of other people, with rate limits on, from addresses of documentation networks. */
export async function abuseNames({ product }: Pick<Trial, "product">): Promise<Verdict[]> {
  const environment = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" };
  await using site = await startSite({ environment, product });
  const [calendar] = await openCalendars(await site.databaseUrl(), 1, product);
  if (!calendar) throw new Error("There is no calendar.");
  return [await holdMany(site, calendar), await writeToStranger(site, calendar), await forgeLeads(site)];
}

async function holdMany(site: Site, calendar: BookableCalendar): Promise<Verdict> {
  const held = await Promise.all(
    calendar.starts
      .slice(0, 51)
      .map((start) => post(site, "hold-slot", { ...wishOf(calendar), start }, "192.0.2.1")),
  );
  const { database } = await (await fetch(`${site.url}/readyz`)).json();
  const most = Number(database.holds_of_one_network);
  return {
    promise: "One client holds three times of a professional at most",
    tried: `51 holds at once, ${held.filter(({ status }) => status === 200).length} of them answered`,
    misses: most >= 1 && most <= 3 ? [] : [`one network holds ${most} times`],
    figure: `${most} held`,
  };
}

async function writeToStranger(site: Site, calendar: BookableCalendar): Promise<Verdict> {
  const [start = "", ...others] = calendar.starts.filter((_, n) => n % 4 === 0);
  const booked = await post(
    site,
    "create-booking",
    { ...wishOf(calendar), ...dana, email: stranger, start },
    "192.0.2.2",
  );
  const token = String(booked.data?.manage_url).split("/").at(-1);
  for (const [n, at] of others.slice(0, 15).entries())
    await post(site, "reschedule-booking", { token, start: at }, `192.0.2.${10 + (n % 3)}`);
  for (let n = 0; n < 20; n += 1)
    await inquire(site.url, { email: `stranger+${n}@example.com` }, { "x-forwarded-for": "192.0.2.20" });
  for (let n = 0; n < 4; n += 1)
    await post(site, "send-booking-links", { email: "s.tranger@example.com" }, "192.0.2.30");
  for (let n = 0; n < 4; n += 1)
    await post(
      site,
      "create-opening-alert",
      { email: `stranger+list-${n}@example.com`, location_id: 1, studio: true },
      `192.0.2.${40 + n}`,
    );
  await setTimeout(5_000);
  const mails = await mailsTo(site, (to) => /^s\.?tranger(\+[\w-]+)?@example\.com$/.test(to));
  const isConfirmed = mails.some((text) => text.includes(String(booked.data?.reference)));
  return {
    promise: "A stranger gets ten mails an hour at most, and the confirmation of a booking",
    tried:
      "a booking moved 15 times, 20 inquiries, 4 requests for links and 4 for a list in the stranger's name",
    misses: [
      ...(mails.length > 10 ? [`${mails.length} mails came`] : []),
      ...(isConfirmed ? [] : [`no mail names the booking, answered ${booked.status}`]),
    ],
    figure: `${mails.length} mails`,
  };
}

async function forgeLeads(site: Site): Promise<Verdict> {
  const sent = { location_id: 2, device_id: undefined };
  for (let n = 0; n < 120; n += 1)
    await inquire(
      site.url,
      { ...sent, email: `invented-${n}@example.com` },
      { "x-forwarded-for": `8.8.4.${1 + (n % 6)}` },
    );
  const real = await inquire(
    site.url,
    { ...sent, email: "real@example.com" },
    { "x-forwarded-for": "9.9.9.9" },
  );
  const reference = String(real.data?.reference);
  const begun = performance.now();
  let hasLeft = false;
  while (!hasLeft && performance.now() - begun < leadWithinMs) {
    await setTimeout(1_000);
    const mails = await mailsTo(site, (to) => to !== "real@example.com");
    hasLeft = mails.some((text) => text.includes(reference));
  }
  return {
    promise: "A real lead's mail leaves within a minute of 120 forged ones for its location",
    tried: "120 inquiries from six addresses, then one from another",
    misses: hasLeft ? [] : [`the lead, answered ${real.status}, hasn't left after ${leadWithinMs / 1000} s`],
    figure: `${((performance.now() - begun) / 1000).toFixed(0)} s`,
  };
}

const wishOf = ({ id, service }: BookableCalendar) => ({ stylist_id: id, service_ids: [service] });

async function post({ url }: Site, path: string, body: object, from: string) {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  const { data }: { data: Record<string, unknown> | null } = await response.json();
  return { status: response.status, data };
}

/** Texts of the mails in the site's folder to addresses that match. */
async function mailsTo({ dataDir }: Site, isMeant: (address: string) => boolean): Promise<string[]> {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  const texts: string[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".eml"))) {
    const { to, text = "" } = await PostalMime.parse(readFileSync(join(folder, name)));
    if (isMeant(to?.[0]?.address ?? "")) texts.push(text);
  }
  return texts;
}
