import { createHash, randomUUID } from "node:crypto";
import { type EndpointKey, endpoints, type OutputOf } from "#contract/endpoints.ts";
import { type Example, type Examples, exampleCharacters } from "#contract/openapi/openapi.ts";
import { type Outcome, successBody } from "#contract/platform/envelope.ts";
import { noSpamSignals } from "#contract/platform/spam-signals.ts";
import type { Caller } from "../http/call.ts";
import { readToken, type SigningKey, signToken } from "../signing/signed-token.ts";

export interface ExampleServices {
  /** Runs the handler of a call. */
  handle(key: EndpointKey, input: unknown, caller: Caller): Promise<Outcome<unknown>>;
  now: () => Temporal.Instant;
  signingKey: SigningKey;
}

type Input = Record<string, unknown>;
type Call = <Key extends EndpointKey>(key: Key, input: Input) => Promise<OutputOf<Key>>;

/** Less than the life of `secret`, which completes the split inquiry of an example. */
const samePeriodMs = 6 * 60 * 60 * 1000;

/**
 * Makes each call once, with what this installation holds and, where it writes, as a demo. What can't be called here, as in an
 * empty network, has no entry.
 */
export async function workingExamples({ handle, now, signingKey }: ExampleServices): Promise<Examples> {
  const examples: Partial<Record<EndpointKey, Example>> = {};
  let period = String(Math.floor(now().epochMilliseconds / samePeriodMs));

  /** Instances that make the same call in the same period share its demo row. */
  async function ask<Key extends EndpointKey>(key: Key, input: Input) {
    const idempotencyKey = createHash("sha256")
      .update(JSON.stringify([period, key, input]))
      .digest("hex");
    const caller: Caller = {
      address: null,
      idempotencyKey,
      demo: true,
      spamSignals: noSpamSignals,
      files: [],
    };
    const outcome = await handle(key, endpoints[key].input.parse(input), caller);
    if (!outcome.ok) throw new Error(`${key}: ${outcome.message}`);
    return { data: outcome.data as OutputOf<Key>, answer: shortened(successBody(outcome)) };
  }

  const call: Call = async (key, input) => {
    const { data, answer } = await ask(key, input);
    examples[key] = { input, answer };
    return data;
  };

  const found = await ask("searchWebpages", { services: ["hair"], sort: "soonest", per_page: 20 }).catch(
    none,
  );
  const professional = found?.data.platforms.sola_genius.find(
    ({ books_online, matched_services }) => books_online && matched_services.length > 0,
  );
  const country = professional?.location.country ?? "US";
  const workplace = { url_name: professional?.location.url_name ?? "", with_stylists: true };
  const details = await call("getWebLocationDetails", workplace).catch(none);
  const work = [content(call, country), siteAndAccounts(call)];
  if (professional && details) {
    const { location, stylist_id, url_name } = professional;
    const service_id = professional.matched_services[0]?.guid ?? "";
    const from = now().toZonedDateTimeISO(location.time_zone).toPlainDate().add({ days: 2 }).toString();
    const wish = { stylist_id, service_id, from };
    work.push(network(call, { ...location, professional: url_name }), inquiries(details.id), tour());
    work.push(
      bookings(wish).catch(() => {
        // A reader canceled or moved the booking of this period.
        period = randomUUID();
        return bookings(wish);
      }),
    );
  }
  await Promise.allSettled(work);
  return examples;

  async function bookings({
    stylist_id,
    service_id,
    from,
  }: Record<"service_id" | "from", string> & { stylist_id: number }) {
    const { availability } = await call("solaGeniusAvailability", {
      stylist_id: [stylist_id],
      service_id: [service_id],
      from,
      days: 14,
    });
    const slots = availability[stylist_id] ?? [];
    const [start = "", later = ""] = [slots[0], slots.at(-1)];
    const slot = { stylist_id, service_ids: [service_id], start };
    const client = { ...endpoints.createBooking.example, ...slot };
    const stylistToken = (token: string) =>
      signToken(signingKey, "booking-as-stylist", readToken(signingKey, "booking", token) ?? "");
    await call("holdSlot", slot);
    const { token } = await call("createBooking", client);
    await call("getBooking", { token });
    await call("getBookingCalendar", { token });
    await call("rescheduleBooking", { token, start: later });
    const toCancel = await ask("createBooking", { ...client, note: "I may have to travel that day." });
    await call("cancelBooking", { ...endpoints.cancelBooking.example, token: toCancel.data.token });
    const asStylist = { token: stylistToken(token) };
    await call("getBookingForStylist", asStylist);
    const end = Temporal.Instant.from(start).add({ hours: 3 }).toString();
    await call("blockTime", { ...asStylist, start, end });
    const [closed] = await call("getClosedTimes", asStylist);
    if (closed) await call("reopenTime", { ...asStylist, closed_time_id: closed.closed_time_id });
    const { feed_url } = await call("getCalendars", asStylist);
    await call("getCalendarFeed", { token: feed_url.split("/").at(-2) });
    await call("changeCalendars", { ...endpoints.changeCalendars.example, ...asStylist });
    const toBeCanceled = await ask("createBooking", { ...client, note: "Any day that week would do." });
    await call("cancelBookingAsStylist", {
      ...endpoints.cancelBookingAsStylist.example,
      token: stylistToken(toBeCanceled.data.token),
    });
    await call("createOpeningAlert", { email: client.email, service_id, days: [from] });
    await call("sendBookingLinks", endpoints.sendBookingLinks.example);
  }

  async function inquiries(location_id: number) {
    const single = { ...endpoints.createContactInquiry.example, location_id };
    const { contact_inquiry_ids, receipt_token } = await call("createContactInquiry", single);
    await call("getContactInquiryReceipt", { token: receipt_token });
    const token = signToken(signingKey, "inquiry-acknowledge", contact_inquiry_ids[0] ?? "");
    await call("getContactInquiryForManager", { token });
    await call("acknowledgeContactInquiry", { token });
    await call("releaseContactInquiry", { token });
    await call("setTourHours", { ...endpoints.setTourHours.example, token });
    const first = { ...endpoints.createSplitContactInquiry.example, location_id };
    const { contact_inquiry_ids: ids, secret } = await call("createSplitContactInquiry", first);
    const second = { contact_inquiry_ids: ids, secret, services: ["hair"] };
    await call("createSecondSplitContactInquiry", second);
    await call("saveLeadTracking", { ...endpoints.saveLeadTracking.example, location_id });
  }

  /** At the first listed location that gives any. */
  async function tour() {
    const { data: listed } = await ask("getWebLocationsList", { per_page: 20 });
    for (const { url_name } of listed) {
      const { data: details } = await ask("getWebLocationDetails", { url_name });
      if (details.tour_calendar === null) continue;
      const { id: location_id, tour_calendar } = details;
      const open = await ask("solaGeniusAvailability", { stylist_id: [tour_calendar], days: 14 });
      const [start] = open.data.availability[tour_calendar] ?? [];
      const inquiry = { ...endpoints.createContactInquiry.example, location_id };
      const { data: asked } = await ask("createContactInquiry", inquiry);
      if (start) await call("bookTour", { token: asked.receipt_token, start });
      return;
    }
  }
}

async function network(
  call: Call,
  place: { country: "US" | "CA"; city: string; postal_code: string; url_name: string; professional: string },
) {
  const { country, city, postal_code, url_name, professional } = place;
  await call("getStylistDetails", { url_name: professional });
  await call("searchWebpages", { services: ["hair"], zip: postal_code, per_page: 2 });
  await call("solaGeniusSuggestions", { keyword: "hair", country });
  await call("getStylistsByLocation", { url_name });
  await call("getWebLocationsList", { country, page: 1, per_page: 2 });
  await call("searchStateCityZip", { country, search: city });
  await call("searchWebLocations", { country, search: postal_code, per_page: 2 });
  await call("getRegionsStates", { country, with_locations: false });
  await call("getMsasList", { country });
}

async function content(call: Call, country: "US" | "CA") {
  await call("getTestimonials", { limit: 2, country });
  await call("getNews", { page: 1, per_page: 2, sort_by: "new", country });
  const [category] = await call("getBlogsCategories", { country });
  const inCategory = { category_url_name: category?.url_name ?? "", country };
  const [article] = await call("getBlogsList", { page: 0, per_page: 2, ...inCategory });
  if (article) await call("getBlogsDetails", { url_name: article.url_name, country });
  if (article) await call("blogContentsUrlName", { url_name: article.url_name, country });
  await call("websiteWebpageDetails", endpoints.websiteWebpageDetails.example);
}

async function siteAndAccounts(call: Call) {
  await call("featureFlags", {});
  await call("featureFlagsFlagName", endpoints.featureFlagsFlagName.example);
  await call("forgetPassword", endpoints.forgetPassword.example);
  await call("checkTokenValid", endpoints.checkTokenValid.example);
  await call("resetPassword", endpoints.resetPassword.example);
}

const none = () => null;

const maxItems = 2;

/** A real answer in a length that is read: of lists the first entries, of long texts the beginning. */
function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > exampleCharacters ? `${value.slice(0, exampleCharacters)}…` : value;
  if (Array.isArray(value)) return value.slice(0, maxItems).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}
