import type { Kysely } from "kysely";
import type { Database } from "#api/platform/database/schema.ts";
import { summarizeWebhooks, type WebhookSummary } from "#api/platform/webhooks/list-webhooks.ts";
import { formatDuration } from "#domain/platform/duration.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "webhooks";
/** By then, retries are hours apart. */
const lateMinutes = 60;

/** Messages that each address of `WEBHOOK_URLS` hasn't accepted. */
export async function checkWebhooks(db: Kysely<Database>, { webhooks }: Config): Promise<Finding[]> {
  const known = await summarizeWebhooks(db);
  const urls = webhooks.map(({ url }) => url);
  const unnamed = known.filter(({ url, waiting }) => waiting > 0 && !urls.includes(url));
  // The path can be a secret.
  return [
    ...urls.map((url) =>
      findingOf(
        new URL(url).host,
        known.find((one) => one.url === url),
      ),
    ),
    ...unnamed.map(({ url, waiting }) =>
      warning(
        about,
        `${new URL(url).host}: ${pluralize(waiting, "message")} waiting for an address that WEBHOOK_URLS does not name.`,
        "Name it again; else they are deleted 30 days after they were stored.",
      ),
    ),
  ];
}

function findingOf(host: string, summary: WebhookSummary | undefined): Finding {
  if (summary?.stopped_at)
    return problem(
      about,
      `${host} has answered that it is gone; nothing is sent there.`,
      "Correct WEBHOOK_URLS, or have them sent again: npm run sola -- webhooks resume ADDRESS",
    );
  const { waiting = 0, failed = 0, oldest_at = null } = summary ?? {};
  const minutes = oldest_at ? Math.round(Temporal.Now.instant().since(oldest_at).total("minutes")) : 0;
  const queue = `${host}: ${pluralize(waiting, "message")} waiting, the oldest for ${formatDuration(minutes)}.`;
  if (minutes > lateMinutes) return warning(about, queue, "npm run sola -- webhooks shows what it answered.");
  if (failed > 0)
    return warning(
      about,
      `${host}: ${pluralize(failed, "message")} given up on.`,
      "Once it is well: npm run sola -- webhooks replay --since DATE --failed",
    );
  return well(about, waiting > 0 ? queue : `${host} takes its messages.`);
}
