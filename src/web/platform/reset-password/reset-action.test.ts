import { expect, test } from "vitest";
import { createResetToken } from "#api/platform/accounts/reset-token.ts";
import { createProductApi } from "#clients/platform/product-api.ts";
import { english } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { sendReset } from "./reset-action.server.ts";

test("a password set without script is set even if the first answer is lost", async () => {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const { id } = await db
    .insertInto("account")
    .values({ email: "renata@example.com" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await createResetToken(db, id, api.clock.now());
  let answers = 0;
  const productApi = createProductApi({
    baseUrl: "http://sola.test/api/v1/",
    deadlineMs: 30_000,
    fetch: async (request) => {
      const answer = await api.fetch(request);
      answers += 1;
      if (answers === 1) throw new TypeError("The answer is lost.");
      return answer;
    },
  });
  const i18n = sentencesIn(english, {}, false);
  const form = { password: "Clay-Chair-7", password_confirmation: "Clay-Chair-7" };
  const answer = await sendReset({ productApi, options: {}, form, token, apiKey: null, i18n });
  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 303 });
  expect(answers).toBe(2);
});
