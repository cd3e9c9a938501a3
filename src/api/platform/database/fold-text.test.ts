import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { foldText } from "#domain/platform/folded-text.ts";
import { openTestDatabase } from "#tests/harness/database.ts";

const { db } = await openTestDatabase("empty");

/** Letters with cases, marks and ligatures, what separates words, and anything else but what no server stores. */
const letter = fc.oneof(
  fc.constantFrom(..."aZéÉñßẞæŒøŁđÐþıİſςΣ'’.- ,&0²½ﬁ한가ヴאבЖй\u0301\u200d"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((one) => one !== "\0"),
);

it("fold_text folds any text as foldText does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(letter, { maxLength: 12 }).map((letters) => letters.join("")),
        { minLength: 1, maxLength: 50 },
      ),
      async (texts) => {
        const { rows } = await sql<{ folded: string }>`
          select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as typed (text, at) order by at
        `.execute(db);
        expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
      },
    ),
    { numRuns: 60 },
  );
});
