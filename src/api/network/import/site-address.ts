import { type Kysely, sql } from "kysely";
import { fixedPages } from "#domain/content/site-paths.ts";
import { findState } from "#domain/network/state.ts";
import type { Database } from "../../platform/database/schema.ts";

/** Files and endpoints at addresses without parameters. */
const endpoints: ReadonlySet<string> = new Set(
  `/apple-app-site-association /.well-known/apple-app-site-association /.well-known/api-catalog /.well-known/gpc.json
  /.well-known/security.txt /emails/welcome-to-sola /preview /llms.txt /site.webmanifest /robots.txt /webhooks/content /_image
  /country /contact-us/locations /form-token /lead-tracking /suggest/places /suggest/professionals /openings /hold
  /open-this-week /healthz /readyz`.split(/\s+/),
);

/** Whether the site shows a page at a path in small letters; `unknown` for files, and for pages that content makes. */
export async function pageAt(db: Kysely<Database>, path: string): Promise<"page" | "none" | "unknown"> {
  if (fixedPages.has(path) || endpoints.has(path)) return "page";
  const [, kind = "", name = "", rest = ""] = /^\/([^/]+)\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  if (kind === "states" && rest === "") return findState(name) ? "page" : "none";
  const table = { locations: "location", booknow: "location", professionals: "stylist" }[kind];
  if (table && (rest === "" || (rest === "book" && kind === "professionals"))) {
    const [presentTable, formerTable] = [sql.table(table), sql.table(`${table}_former_url_name`)];
    const { rows } = await sql`
      select from ${presentTable} as named where active and (url_name = ${name} or exists (
        select from ${formerTable} as former where former.url_name = ${name} and former.${sql.ref(`${table}_id`)} = named.id
      ))
    `.execute(db);
    return rows.length > 0 ? "page" : "none";
  }
  return /^\/(?:about|blog|preview|images|\.well-known)\/|\.\w+$/.test(path) ? "unknown" : "none";
}
