import { previewToken } from "#web/content/preview/preview-token.ts";
import { previewSecret } from "../processes/secrets.ts";
import { type CommandTools, UsageError } from "./command.ts";

/** `content preview-link [PATH]`: prints a link that shows drafts for eight hours. */
export async function previewLink(
  [address = "/about", more]: string[],
  { config, write }: CommandTools,
): Promise<number> {
  if (more !== undefined) throw new UsageError("Too many arguments.");
  const path = pathOf(address, config.publicUrl);
  if (!hasPreview.test(path)) throw new UsageError(`${path} has no preview.`);
  const link = new URL(`/preview${path}`, config.publicUrl);
  link.searchParams.set("token", previewToken(previewSecret(config), Temporal.Now.instant()));
  write(`${link.href}\n`);
  return 0;
}

const hasPreview = /^\/(about(\/[a-z0-9-]+)*|blog\/[a-z0-9-]+|news)$/;

/** Accepts a path with or without a leading slash, a URL of the site, or a preview link. */
function pathOf(address: string, { origin }: URL): string {
  const url = new URL(address.replace(/^(?!\/|\w+:)/, "/"), origin);
  if (url.origin !== origin) throw new UsageError(`${address} is not on this site.`);
  return url.pathname.replace(/^\/preview(?=\/)/, "").replace(/(.)\/$/, "$1");
}
