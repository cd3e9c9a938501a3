import { verifySmtp } from "#api/platform/mail/smtp-transport.ts";
import { checkEntries } from "#clients/content/check-entries.ts";
import { withTimeout } from "#clients/platform/with-timeout.ts";
import { checkContent } from "#content/checks/check-content.ts";
import { formatCount, pluralize } from "#domain/platform/pluralize.ts";
import { contentFiles } from "../programs/build-content.ts";
import { productApiCheck, productApiFor } from "../programs/build-product-api.ts";
import { isContentElsewhere, remoteSpace } from "../programs/content-spaces.ts";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const patienceMs = 5_000;

/** Checks that the mail server accepts our credentials; sends no mail. */
export async function checkMailServer({ smtpUrl, does }: Config): Promise<Finding | Finding[]> {
  if (!smtpUrl || !does.jobs) return [];
  const { host } = new URL(smtpUrl);
  const reached = await verifySmtp(smtpUrl);
  if (reached.ok) return well("mail_server", `${host} takes mail from us.`);
  return problem(
    "mail_server",
    `${host} does not: ${reached.response ?? reached.reason}`,
    "Look at SMTP_URL and the network. Mail waits meanwhile.",
  );
}

export async function checkProductApi(config: Config): Promise<Finding | Finding[]> {
  if (!config.productApiUrl) return [];
  const { ok } = await productApiCheck(productApiFor(config, undefined))();
  if (ok) return well("product_api", `${config.productApiUrl} answers.`);
  return problem(
    "product_api",
    `${config.productApiUrl} does not answer as one.`,
    "See whether it runs; ours is at an address that ends in /api/v1.",
  );
}

/** Checks our own files, or asks another source when it last changed. */
export async function checkContentSource(config: Config): Promise<Finding | Finding[]> {
  const { contentfulSpaceId, url } = config.content;
  if (!isContentElsewhere(config)) return checkFiles();
  const source = contentfulSpaceId ? `Contentful's space ${contentfulSpaceId}` : url?.origin;
  const space = remoteSpace(config);
  try {
    const newest = space.open(
      await withTimeout(space.ask({ limit: 1, order: "-sys.updatedAt" }), patienceMs),
    );
    const [first, ...more] = await checkEntries(space, config);
    if (first)
      return warning(
        "content",
        `${source} has ${pluralize(more.length + 1, "problem")}: ${first.contentType} ${first.entry}, ${first.field} ${first.problem}${more.length > 0 ? ", …" : ""}.`,
        "npm run sola -- content check",
      );
    return well(
      "content",
      `${source} has ${formatCount(newest.total)} ${newest.total === 1 ? "entry" : "entries"}, last changed ${newest.entries[0]?.updatedAt}.`,
    );
  } catch {
    return problem(
      "content",
      `${source} does not answer, or does not take our token.`,
      "Look at CONTENTFUL_SPACE_ID or CONTENT_URL, and CONTENT_DELIVERY_TOKEN. Pages show the last good content meanwhile.",
    );
  }
}

async function checkFiles(): Promise<Finding> {
  const mistakes = await checkContent({ ...contentFiles, now: Temporal.Now.instant });
  if (mistakes.length === 0) return well("content", "Every content file is fine.");
  return warning(
    "content",
    `${pluralize(mistakes.length, "mistake")} in content files.`,
    "npm run sola -- content check",
  );
}
