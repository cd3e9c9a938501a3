import { expect, onTestFinished, test } from "vitest";
import { publishChange } from "#api/platform/changes/publish-change.ts";
import { setRule } from "#api/platform/feature-flags/feature-flag-queries.ts";
import { operatorRules } from "#clients/platform/feature-flags/operator-rules.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { storeLocation } from "#tests/harness/location.ts";
import { subscribeSite } from "./subscribe-site.ts";

const patience = { timeout: 10_000 };

// Covers design: Several machines are one site
test("a site without a database shows changes of the network and the content within seconds", async () => {
  const api = await createTestApi("empty");
  const { db } = api.database;
  const flags = operatorRules({ productApi: api, now: Temporal.Now.instant });
  const seen: string[] = [];
  const pages = { purge: (tags: unknown) => void seen.push(`purge ${tags}`) };
  const contentChanged = (changes: unknown) => void seen.push(`content ${changes}`);
  const purgeProxies = async (tags: unknown) => void seen.push(`proxies ${tags}`);
  onTestFinished(await subscribeSite({ flags, pages, contentChanged, purgeProxies }, undefined));

  await storeLocation(db);
  await expect.poll(() => seen, patience).toEqual(["purge network"]);
  await publishChange(db, { what: "content", id: "faq-1", contentType: "faqEntry" });
  await expect.poll(() => seen, patience).toEqual(["purge network", "content everything"]);
  await setRule(db, "FAQ_2", false, Temporal.Now.instant());
  await expect
    .poll(() => seen, patience)
    .toEqual(["purge network", "content everything", "proxies everything"]);
});
