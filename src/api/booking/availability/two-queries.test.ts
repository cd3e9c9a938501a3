import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { createTestApi } from "#tests/harness/api.ts";
import { openTestDatabase } from "#tests/harness/database.ts";

const database = await openTestDatabase("sample");
let queries = 0;
const counted: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const api = await createTestApi("empty", { db: database.db.withPlugin(counted) });

test.each([1, 24, 50])("the openings of %i professionals over 14 days take two queries", async (count) => {
  const people = await database.db.selectFrom("stylist").select("id").orderBy("id").limit(count).execute();
  queries = 0;
  const found = await api.call("solaGeniusAvailability", {
    stylist_id: people.map(({ id }) => String(id)),
    days: 14,
  });
  expect(found.ok && Object.keys(found.data.availability)).toHaveLength(count);
  expect(queries).toBe(2);
});
