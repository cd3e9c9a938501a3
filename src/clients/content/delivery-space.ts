import { type CreateClientParams, createClient } from "contentful";
import { z } from "zod";
import type { ContentAnswer, EntryQuery } from "./content-answer.ts";
import { withLocale } from "./entry-locales.ts";
import { readableEntries } from "./readable-entries.ts";

export type DeliverySpace = ReturnType<typeof openSpace>;

export interface SpaceOptions {
  fetch: (request: Request) => Promise<Response>;
  /** The vendor's host by default: delivery or preview. */
  origin?: URL | undefined;
  spaceId: string;
  environment: string;
  accessToken: string;
  preview?: boolean;
  retries?: number;
}

// docs/clauses.md §9.
const timeoutMs = 30_000;
const retryLimit = 5;
/** Below the vendor's limits per second: 55 for delivery, 14 for preview. */
const callsPerSecond = { delivery: 30, preview: 10 };

/** One environment of a space with one token's access. */
export function openSpace(options: SpaceOptions) {
  const { origin, preview = false, retries = retryLimit } = options;
  const host = origin?.host ?? (preview ? "preview.contentful.com" : "cdn.contentful.com");
  // The SDK passes the last two to its HTTP client, though its types omit them.
  const params: CreateClientParams & HttpParams = {
    space: options.spaceId,
    environment: options.environment,
    accessToken: options.accessToken,
    host,
    basePath: origin?.pathname.replace(/\/$/, "") ?? "",
    insecure: origin?.protocol === "http:",
    timeout: timeoutMs,
    retryOnError: retries > 0,
    retryLimit: retries,
    logHandler: () => {}, // the caller reports failures
    adapter: "fetch",
    throttle: preview ? callsPerSecond.preview : callsPerSecond.delivery,
    onBeforeRequest: async (config) => ({ ...config, env: { ...config.env, fetch: options.fetch } }),
  };
  const client = createClient(params);

  return {
    /** The raw JSON, links unresolved, so that it can be cached; with every locale if the query names several. */
    async ask(query: EntryQuery): Promise<unknown> {
      const { locale, ...inEveryLocale } = query;
      if (localesOf(query).length < 2) return client.withoutLinkResolution.getEntries(query).catch(asUnknown);
      const [answer, { items: locales }] = await Promise.all([
        client.withAllLocales.withoutLinkResolution.getEntries(inEveryLocale).catch(asUnknown),
        client.getLocales(),
      ]);
      return { ...answer, locales };
    },
    /** Parses the answer to a query and resolves its links. Throws on the wrong shape. */
    open(answer: unknown, query: EntryQuery = {}): ContentAnswer {
      const locales = localesOf(query);
      const localized = locales.length < 2 ? structuredClone(answer) : withLocale(answer, locales);
      const { answer: readable, problems } = readableEntries(localized, query, { drafts: preview });
      const { total, items } = opened.parse(client.parseEntries(readable as Collection));
      const entries = items.map(({ sys, fields }) => ({ ...sys, fields }));
      return { total, entries, problems };
    },
    /** Changes since a token; null begins. Throws if the token is unknown. */
    async changesSince(nextSyncToken: string | null): Promise<{ changes: ContentChanges; token: string }> {
      const query = nextSyncToken === null ? ({ initial: true } as const) : { nextSyncToken };
      const answer = synced.parse(await client.withoutLinkResolution.sync(query));
      const { entries, assets, deletedEntries, deletedAssets, nextSyncToken: token } = answer;
      // The service doesn't name the content type of a deleted entry.
      const isUnclear = nextSyncToken === null || deletedEntries.length + deletedAssets.length > 0;
      const changes = [...entries, ...assets].map(({ sys: { id, contentType } }) => ({
        id,
        contentType: contentType?.sys.id ?? null,
      }));
      return { changes: isUnclear ? "everything" : changes, token };
    },
  };
}

function localesOf({ locale }: EntryQuery): string[] {
  return String(locale ?? "").split(",");
}

/** A content type or a field that the space doesn't have: no entries, not a failing service. */
function asUnknown(cause: unknown) {
  if (cause instanceof Error && cause.name === "InvalidQuery")
    return { total: 0, items: [], isUnknown: true };
  throw cause;
}

interface HttpParams {
  throttle: number;
  onBeforeRequest<Config extends { env?: object }>(config: Config): Promise<Config>;
}

type Collection = Parameters<ReturnType<typeof createClient>["parseEntries"]>[0];

const opened = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      sys: z.object({ id: z.string(), createdAt: z.string().optional(), updatedAt: z.string() }),
      // Absent if none were selected.
      fields: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

const syncedEntity = z.object({
  sys: z.object({
    id: z.string(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  }),
});

const synced = z.object({
  entries: z.array(syncedEntity),
  assets: z.array(syncedEntity),
  deletedEntries: z.array(z.unknown()),
  deletedAssets: z.array(z.unknown()),
  nextSyncToken: z.string(),
});

/** A changed entry, asset or content type. */
export interface ContentChange {
  id: string;
  /** Null for assets, and if the service didn't say. */
  contentType: string | null;
}

/** `everything` if the changes are unknown. */
export type ContentChanges = readonly ContentChange[] | "everything";
