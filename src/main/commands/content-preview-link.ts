import { aboutPageAt } from "#clients/content/about-pages.ts";
import { articleAt } from "#clients/content/articles.ts";
import type { Query, Space } from "#clients/content/space.ts";
import { previewToken } from "#web/content/preview/preview-token.ts";
import { createLog } from "../logging/log.ts";
import { previewSecret } from "../processes/secrets.ts";
import { buildContent } from "../programs/build-content.ts";
import { previewSpace } from "../programs/content-spaces.ts";
import { type CommandTools, UsageError } from "./command.ts";

/** `content preview-link [PATH]`: prints a link that shows drafts for eight hours. */
export async function previewLink([asked = "/about", more]: string[], tools: CommandTools): Promise<number> {
  if (more !== undefined) throw new UsageError("Too many arguments.");
  const { config, complain, write } = tools;
  const path = pathOf(asked, config.publicUrl);
  const query = queryAt(path);
  const secret = previewSecret(config);
  const reader = { ...config, content: { ...config.content, previewToken: secret } };
  const { program } = buildContent(reader, createLog("silent"));
  if (query && !(await isThere(query, previewSpace(reader, program)))) {
    complain(`${path} has no page and no draft.`);
    return 1;
  }
  const link = new URL(`/preview${path}`, config.publicUrl);
  link.searchParams.set("token", previewToken(secret, Temporal.Now.instant()));
  write(`${link.href}\n`);
  return 0;
}

/** Accepts a path with or without a leading slash, a URL of the site, or a preview link. */
function pathOf(asked: string, { origin }: URL): string {
  const url = new URL(asked.replace(/^(?!\/|\w+:)/, "/"), origin);
  if (url.origin !== origin) throw new UsageError(`${asked} is not on this site.`);
  return url.pathname.replace(/^\/preview(?=\/)/, "").replace(/(.)\/$/, "$1");
}

/** The query that checks whether the page exists; null for a page that always exists. */
function queryAt(path: string): Query | null {
  const article = /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (article) return articleAt(article, "US").query;
  if (/^\/about(\/[a-z0-9-]+)*$/.test(path)) return aboutPageAt(path, "US").query;
  if (path === "/news") return null;
  throw new UsageError(`${path} has no preview.`);
}

/** A service that fails now may work when the link is opened. */
async function isThere(query: Query, space: Space): Promise<boolean> {
  try {
    return space.open(await space.ask(query)).total > 0;
  } catch {
    return true;
  }
}
