import { sql } from "kysely";
import { expect } from "vitest";
import { alertOpening } from "#api/booking/alerts/alert-mail.tsx";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { signToken } from "#api/platform/signing/signed-token.ts";
import type { TestApi } from "./api.ts";
import { fieldsOf, readPage } from "./page-form.ts";
import type { TestProfessional } from "./professional.ts";
import type { TestWeb } from "./web.ts";

export const addressOf = ({ url_name, services }: TestProfessional) =>
  `/alerts?professional=${url_name}&service=${services[0]?.guid}`;

/** The waiting list as visitors meet it, on the pages and in the mails. */
export function createWaitingList(api: TestApi, web: TestWeb, professional: () => TestProfessional) {
  const { db } = api.database;
  return {
    /** Joins and confirms the address. */
    async join(email: string, path = addressOf(professional()), fields: object = { days: ["2026-12-01"] }) {
      const page = await readPage(web.open(path));
      const sent = await web.post(path, { ...fieldsOf(page.html, "alert"), ...fields, email });
      expect(sent.status).toBe(303);
      const { id } = await db
        .selectFrom("opening_alert")
        .where("email", "=", email)
        .select("id")
        .executeTakeFirstOrThrow();
      const alert = `/alerts/${signToken(api.services.signingKey, "opening-alert", id)}`;
      await web.post(alert, { intent: "confirm", pressed: "yes" });
      api.clock.advance({ seconds: 1 });
      return { id, alert };
    },
    /** What was written about open times and studios, oldest first. */
    async mails() {
      const rows = await db
        .selectFrom("message")
        .where("kind", "in", ["alert-opening", "alert-studio"])
        .orderBy("created_at")
        .select(["recipient", "opening_alert_id", "detail"])
        .execute();
      return rows.map(({ recipient, opening_alert_id, detail }) => ({
        recipient,
        id: opening_alert_id ?? "",
        offer: String(detail.offer_id),
      }));
    },
    async bookLink({ id, offer }: { id: string; offer: string }) {
      const mail = await db
        .selectFrom("message")
        .selectAll()
        .where("opening_alert_id", "=", id)
        .where(sql`detail ->> 'offer_id'`, "=", offer)
        .executeTakeFirstOrThrow();
      const reading = await alertOpening.read(
        { ...mail, kind: "alert-opening" },
        {
          ...api.services,
          ...writtenIn("en", api.services),
        },
      );
      return reading && new URL(reading.detail.offer.book_url);
    },
  };
}
