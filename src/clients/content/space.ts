import { type CreateClientParams, createClient } from "contentful";
import { z } from "zod";
import type { ContentChanges } from "./content-change.ts";

/** A question in the words of the Content Delivery API. */
export type Query = Record<string, string | number | boolean>;

/** One environment of a space, as whoever holds the token sees it. */
export interface Space {
  /** What the service answered, as it was sent: links unresolved, so that it can be kept. */
  ask(query: Query): Promise<unknown>;
  /** The entries of an answer with their links resolved. Throws when it is not shaped like one. */
  open(answer: unknown): Answer;
  /** What is published otherwise than when a token was given; null begins. Throws when the token is no longer known. */
  changesSince(token: string | null): Promise<{ changes: ContentChanges; token: string }>;
}

export interface Answer {
  total: number;
  entries: Entry[];
}

export interface Entry {
  id: string;
  createdAt?: string | undefined;
  updatedAt: string;
  fields: Record<string, unknown>;
}

export interface SpaceOptions {
  fetch: (request: Request) => Promise<Response>;
  /** Without it the vendor's own: delivery or preview. */
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
/** Below what the vendor allows in a second: 55 for delivery, 14 for preview. */
const callsPerSecond = { delivery: 30, preview: 10 };

export function openSpace(options: SpaceOptions): Space {
  const { origin, preview = false, retries = retryLimit } = options;
  const host = origin?.host ?? (preview ? "preview.contentful.com" : "cdn.contentful.com");
  // The SDK hands the last two on to its HTTP client, though its types do not name them.
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
    logHandler: () => {}, // every call that fails is reported by whoever asked
    adapter: "fetch",
    throttle: preview ? callsPerSecond.preview : callsPerSecond.delivery,
    onBeforeRequest: async (config) => ({ ...config, env: { ...config.env, fetch: options.fetch } }),
  };
  const client = createClient(params);

  return {
    ask: (query) => client.withoutLinkResolution.getEntries(query),
    open(answer) {
      sent.parse(answer);
      const { total, items } = opened.parse(client.parseEntries(structuredClone(answer) as Collection));
      const entries = items.map(({ sys, fields }) => ({ ...sys, fields }));
      return { total, entries };
    },
    async changesSince(nextSyncToken) {
      const query = nextSyncToken === null ? ({ initial: true } as const) : { nextSyncToken };
      const answer = synced.parse(await client.withoutLinkResolution.sync(query));
      const { entries, assets, deletedEntries, deletedAssets, nextSyncToken: token } = answer;
      // Which lists a deleted entry was in, the service does not say.
      const isUnclear = nextSyncToken === null || deletedEntries.length + deletedAssets.length > 0;
      const changes = [...entries, ...assets].map(({ sys: { id, contentType } }) => ({
        id,
        contentType: contentType?.sys.id ?? null,
      }));
      return { changes: isUnclear ? "everything" : changes, token };
    },
  };
}

interface HttpParams {
  throttle: number;
  onBeforeRequest<Config extends { env?: object }>(config: Config): Promise<Config>;
}

type Collection = Parameters<ReturnType<typeof createClient>["parseEntries"]>[0];

const sent = z.object({ total: z.int(), items: z.array(z.object({ sys: z.object({ id: z.string() }) })) });

const opened = z.object({
  total: z.int(),
  items: z.array(
    z.object({
      sys: z.object({ id: z.string(), createdAt: z.string().optional(), updatedAt: z.string() }),
      // Without any when none were asked for.
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
