import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { previewToken } from "#web/content/preview/preview-token.ts";
import type { WebOptions } from "#web/platform/app/create-web.ts";
import { pageExamples } from "../../tools/pages/examples.ts";
import { storeAlert } from "./alert.ts";
import { createTestApi, type TestApi } from "./api.ts";
import { danasWish, openingsOf, post, tokenOf } from "./booking.ts";
import { postInquiry } from "./inquiry.ts";
import { createTestWeb, previewSecret, type TestWeb } from "./web.ts";

export interface EveryPage {
  web: TestWeb;
  api: TestApi;
  /** The address of each page by route id, secret pages included. */
  addresses: Record<string, string>;
}

/** The whole site in process on the sample network, with an address for each page. */
export async function openEveryPage(options: Partial<WebOptions> = {}): Promise<EveryPage> {
  const api = await createTestApi("sample");
  const { now } = api.services;
  return {
    api,
    web: await createTestWeb(api, { now, ...options }),
    addresses: {
      ...pageExamples,
      alert: await alertPage(api),
      ...(await inquiryPages(api)),
      ...(await bookingPages(api)),
      "reset-password": `/reset-password/${await resetToken(api)}`,
      ...previewPages(previewToken(previewSecret, now())),
    },
  };
}

async function inquiryPages(api: TestApi) {
  const { id } = await api.database.db
    .selectFrom("location")
    .select("id")
    .where("url_name", "=", "south-lamar-austin")
    .executeTakeFirstOrThrow();
  const stored = await postInquiry(api.services, { location_id: id });
  const [inquiry] = stored.contact_inquiry_ids as string[];
  const acknowledge = signToken(api.services.signingKey, "inquiry-acknowledge", inquiry ?? "");
  return {
    inquiry: `/inquiry/${stored.receipt_token}`,
    "inquiry-received": `/inquiry-received/${acknowledge}`,
  };
}

async function alertPage({ database: { db }, services: { signingKey, now } }: TestApi): Promise<string> {
  const id = await storeAlert(db, now());
  return `/alerts/${signToken(signingKey, "opening-alert", id)}`;
}

async function bookingPages(api: TestApi) {
  const { db } = api.database;
  const professional = await db
    .selectFrom("stylist")
    .where("books_online", "=", true)
    .select(["id", "location_id"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const services = await db
    .selectFrom("service")
    .where("stylist_id", "=", professional.id)
    .select(["id", "guid"])
    .execute();
  const tomorrow = api.services.now().toZonedDateTimeISO("UTC").add({ days: 1 }).toPlainDate().toString();
  const [start = ""] = await openingsOf(api, professional, tomorrow, 14);
  const { data } = await post(api, "create-booking", danasWish({ ...professional, services }, start));
  const { id } = await db
    .selectFrom("booking")
    .where("email", "=", "dana@example.com")
    .select("id")
    .executeTakeFirstOrThrow();
  const token = tokenOf(data?.manage_url);
  return {
    booking: `/booking/${token}`,
    "booking-reschedule": `/booking/${token}/change`,
    "booking-cancel": `/booking/${token}/cancel`,
    "booking-received": `/booking-received/${signToken(api.services.signingKey, "booking-as-stylist", String(id))}`,
  };
}

async function resetToken({ database: { db }, services: { now } }: TestApi): Promise<string> {
  const { id } = await db
    .insertInto("account")
    .values({ email: "renata@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return createResetToken(db, id, now());
}

function previewPages(token: string) {
  return {
    "preview-about": `/preview/about/what-we-are-working-on?token=${token}`,
    "preview-article": `/preview/blog/when-a-regular-fades-away?token=${token}`,
    "preview-news": `/preview/news?token=${token}`,
  };
}
