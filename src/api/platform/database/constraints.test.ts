import { expect, it } from "vitest";
import { openTestDatabase } from "#tests/harness/database.ts";
import { readConstraints } from "./constraints.ts";

const { db } = await openTestDatabase("empty");

// After a migration: npm test -- constraints -u
it("constraints.txt lists the constraints, unique indexes and triggers of the migrations", async () => {
  const lines = await readConstraints(db);
  expect(lines).toContainEqual(
    expect.stringContaining("EXCLUDE USING gist (stylist_id WITH =, busy WITH &&)"),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./migrations/constraints.txt");
});
