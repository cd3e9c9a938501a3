import { sql } from "kysely";
import { expect, test } from "vitest";
import { openConnection } from "#api/platform/database/connection.ts";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readKnowledge } from "../read/lexicon/search-index.ts";
import { peopleOfCountry } from "./people-queries.ts";
import { targetOfTerm } from "./search-target.ts";

const { url } = await openTestDatabase("sample");

test("a search of a whole country is planned for its treatment, whatever the connection searched before", async () => {
  const { db, close } = openConnection({ url, statementTimeoutMs: 10_000, connections: 1 });
  const { offers, terms } = await readKnowledge(db);
  const search = (name: string) => {
    const [term] = terms.named(name);
    if (!term) throw new Error(`${name} is no term.`);
    const target = targetOfTerm(term, offers);
    const asked = { country: "US", target, kinds: [], maxPriceCents: null, isNextBest: false } as const;
    return peopleOfCountry(db, asked, 200);
  };
  // After five dear plans, PostgreSQL plans a prepared statement for any values.
  for (let time = 0; time < 7; time += 1) await search("box braids");
  expect((await search("lip filler")).length).toBeGreaterThan(0);
  const { rows } = await sql`select from pg_prepared_statements where statement like '%as tier%'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
