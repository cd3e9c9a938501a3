import type { Kysely } from "kysely";
import { flagRule } from "#domain/platform/feature-flag.ts";
import type { Database } from "../database/schema.ts";
import type { Handlers } from "../http/call.ts";

export const featureFlagHandlers: Handlers<"featureFlags" | "featureFlagsFlagName"> = {
  async featureFlags(_, { db }) {
    return { ok: true, data: { rules: await listRules(db) } };
  },

  async featureFlagsFlagName({ flagName }, { db }) {
    return { ok: true, data: { rule: flagRule(flagName, await findRule(db, flagName)) } };
  },
};

/** What the operator set, or null. */
export async function findRule(db: Kysely<Database>, name: string): Promise<boolean | null> {
  const row = await db.selectFrom("feature_flag").where("name", "=", name).select("rule").executeTakeFirst();
  return row?.rule ?? null;
}

/** Everything the operator set, by name. */
export async function listRules(db: Kysely<Database>): Promise<Record<string, boolean>> {
  const rows = await db.selectFrom("feature_flag").select(["name", "rule"]).orderBy("name").execute();
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]));
}

/** Sets a flag, or with null leaves it to its built-in default. */
export async function setRule(
  db: Kysely<Database>,
  name: string,
  rule: boolean | null,
  now: Temporal.Instant,
): Promise<void> {
  if (rule === null) await db.deleteFrom("feature_flag").where("name", "=", name).execute();
  else {
    const updated_at = now.toString();
    await db
      .insertInto("feature_flag")
      .values({ name, rule, updated_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ rule, updated_at }))
      .execute();
  }
}
