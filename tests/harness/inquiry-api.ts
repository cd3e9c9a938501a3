import { beforeEach } from "vitest";
import { createTestApi } from "./api.ts";
import { storeLocation } from "./location.ts";

/** The Product API with two locations in Denver, one without an email. Each test starts without inquiries. */
export async function createInquiryApi() {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const denver = { city: "Denver", state: "CO" };
  const locationId = await storeLocation(db, {
    ...denver,
    url_name: "cherry-creek-denver",
    name: "Cherry Creek",
    postal_code: "80206",
    public_email: "manager@cherry-creek.example",
  });
  await storeLocation(db, {
    ...denver,
    url_name: "highlands-denver",
    postal_code: "80211",
    public_email: null,
  });

  beforeEach(async () => {
    await db.deleteFrom("message").execute();
    await db.deleteFrom("contact_inquiry").execute();
    await db.deleteFrom("idempotency").execute();
    api.jobs.length = 0;
  });

  const inquiries = () => db.selectFrom("contact_inquiry").selectAll().orderBy("location_id").execute();
  const mails = () =>
    db.selectFrom("message").select(["kind", "recipient"]).orderBy("kind").orderBy("recipient").execute();
  return { api, db, locationId, inquiries, mails };
}

/** Returns the data of a call that must succeed. */
export async function stored<Data>(
  outcome: Promise<{ ok: true; data: Data } | { ok: false; message: string }>,
): Promise<Data> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
