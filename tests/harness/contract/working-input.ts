import { sql } from "kysely";
import { createResetToken } from "#api/account/reset-token.ts";
import { signToken } from "#api/signed-token.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { partialInquiry, storedInquiry } from "#contract/inquiry.ts";
import type { TestApi } from "../api.ts";
import { endpointRequest } from "./endpoint-request.ts";

type Input = Record<string, unknown>;

/** Input that succeeds: the documented example, but for calls whose example names what only a database can make. */
export function workingInputs(api: TestApi): (key: EndpointKey) => Promise<Input> {
  const { db } = api.database;
  const { signingKey, now } = api.services;

  const inquiry = async () => {
    const { contact_inquiry_ids } = storedInquiry.parse(await dataOf("createContactInquiry"));
    return contact_inquiry_ids[0] ?? "";
  };
  const resetToken = async () => {
    const email = "renata@example.com";
    const { id } = await db
      .insertInto("account")
      .values({ email })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ email }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return createResetToken(db, id, now());
  };
  const byKey: { [Key in EndpointKey]?: () => Promise<Input> } = {
    getContactInquiryReceipt: async () => ({
      token: signToken(signingKey, "inquiry-receipt", await inquiry()),
    }),
    getContactInquiryForManager: async () => ({
      token: signToken(signingKey, "inquiry-acknowledge", await inquiry()),
    }),
    acknowledgeContactInquiry: async () => ({
      token: signToken(signingKey, "inquiry-acknowledge", await inquiry()),
    }),
    createSecondSplitContactInquiry: async () => ({
      ...partialInquiry.parse(await dataOf("createSplitContactInquiry")),
      services: ["hair"],
    }),
    checkTokenValid: async () => ({ token: await resetToken() }),
    resetPassword: async () => ({ ...endpoints.resetPassword.example, token: await resetToken() }),
  };

  async function dataOf(key: EndpointKey): Promise<unknown> {
    const response = await api.fetch(endpointRequest(endpoints[key], endpoints[key].example));
    const { data } = await response.json();
    return data;
  }

  return async (key) => (await byKey[key]?.()) ?? endpoints[key].example;
}
