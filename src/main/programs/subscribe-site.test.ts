import { expect, onTestFinished, test } from "vitest";
import { publishChange, subscribeToChanges } from "#api/platform/changes/change.ts";
import { setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { operatorRules } from "#clients/platform/feature-flags/operator-rules.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { subscribeSite } from "./subscribe-site.ts";

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

// Covers design: Several machines are one site
test("a site purges exactly the tags of a change within seconds", async () => {
  const api = await createTestApi("empty");
  const { db, url } = api.database;
  const flags = operatorRules({ productApi: api, now: Temporal.Now.instant });
  const seen = new Set<string>();
  const unsubscribe = await subscribeSite(
    {
      flags,
      pages: { purge: (tags) => void [tags].flat().map((tag) => seen.add(`pages ${tag}`)) },
      contentChanged: (changed) => void seen.add(`content ${JSON.stringify(changed)}`),
      purgeProxies: async (tags) => void seen.add(`proxies ${tags}`),
    },
    (listener) => subscribeToChanges({ url, log, ...listener }),
  );
  onTestFinished(unsubscribe);
  const seenNext = async (expected: string[]) => {
    await expect.poll(() => [...seen].sort()).toEqual(expected);
    seen.clear();
  };

  await seenNext(['content "everything"']);
  await db.transaction().execute(async (transaction) => {
    const id = await storeLocation(transaction);
    await transaction.updateTable("location").set({ public_phone: "1" }).where("id", "=", id).execute();
  });
  await seenNext(["pages location:1", "pages names", "pages network"]);
  const edit = { what: "content", id: "faq-1", contentType: "faqEntry" } as const;
  await publishChange(db, edit);
  await seenNext([`content ${JSON.stringify([edit])}`]);
  await setRule(db, "FAQ_2", false, Temporal.Now.instant());
  await seenNext(["proxies everything"]);
});
