import { recipientMark } from "#api/leads/inquiries/manager-link.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import { storedInquiry } from "#contract/leads/inquiry.ts";
import { languages } from "#domain/platform/languages.ts";
import { createTestApi } from "./api.ts";
import { dana } from "./dana.ts";
import { postInquiry } from "./inquiry.ts";
import { storeLocation } from "./location.ts";
import { readPage } from "./page-form.ts";
import { createTestWeb } from "./web.ts";

export const weekdays = ["1", "2", "3", "4", "5", "6", "7"];

/** The manager's form with tours at these times of weekdays, `{ 2: "10:00-12:00" }`. */
export const tourHours = (times: Record<string, string>) => ({
  intent: "hours",
  weekday: weekdays,
  opens: weekdays.map((day) => times[day]?.split("-")[0] ?? ""),
  closes: weekdays.map((day) => times[day]?.split("-")[1] ?? ""),
});

/** Tuesdays and Thursdays before noon. */
export const twoMornings = tourHours({ 2: "10:00-12:00", 4: "10:00-12:00" });

/** Step one of the lease form. */
export const firstStep = { ...dana, contact_how: "email", location_id: "" };

/** A location with a manager, and visitors who inquire there. */
export async function createTourSite() {
  const api = await createTestApi("empty", { webhookUrls: ["https://crm.example/hook"] });
  const web = await createTestWeb(api, { now: api.clock.now, languages });
  const location_id = await storeLocation(api.database.db, {
    name: "South Lamar",
    url_name: "south-lamar",
    public_email: "marisol@sola.example",
    public_contact_name: "Marisol Vega",
    public_phone: "5125550142",
  });
  return {
    api,
    web,
    location_id,
    open: (path: string) => readPage(web.open(path)),
    send: (path: string, fields: Record<string, string | string[]>) =>
      readPage(web.post(path, { pressed: "yes", ...fields })),
    /** The visitor's receipt and the manager's page. */
    async inquire(fields: object = {}) {
      const stored = storedInquiry.parse(await postInquiry(api.services, { location_id, ...fields }));
      const [id = ""] = stored.contact_inquiry_ids;
      const subject = `${id}~${recipientMark("marisol@sola.example")}`;
      return {
        receipt: `/inquiry/${stored.receipt_token}`,
        manager: `/inquiry-received/${signToken(api.services.signingKey, "inquiry-acknowledge", subject)}`,
      };
    },
  };
}
