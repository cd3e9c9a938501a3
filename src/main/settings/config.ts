import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { z } from "zod";
import { brandDomain } from "#domain/platform/brand.ts";
import { isLoopback } from "./loopback.ts";
import { type MapTiles, readMapTiles } from "./map-tiles.ts";
import { settings } from "./settings.ts";

type Settings = z.infer<typeof settings>;

export type Config = ReturnType<typeof configOf>;
export type Read = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Checks every setting; a problem is a sentence for the operator. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const value = given[name] ?? "";
      return isSecret(name, value) ? `${name} ${message}.` : `${name} is "${value}"; it ${message}.`;
    });
    return { ok: false, problems };
  }
  const problems = [...contradictions(parsed.data)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: configOf(parsed.data) };
}

/** An address with a user may have a password too; a mail address has none. */
function isSecret(name: string, value: string): boolean {
  return (
    /TOKEN|SECRET|KEY|DATABASE_.*URL|SMTP_URL|WEBHOOK/.test(name) ||
    (value.includes("@") && !name.includes("MAIL"))
  );
}

function* contradictions(given: Settings): Generator<string> {
  if (isPlainHttp(given.PUBLIC_URL) && given.DEPLOYMENT === "production")
    yield `PUBLIC_URL is ${given.PUBLIC_URL?.origin}; in production it must begin with https://.`;
  if (!isLoopback(given.HOST) && !given.PUBLIC_URL && given.ROLE !== "worker")
    yield `HOST is ${given.HOST}, so other machines reach the site: PUBLIC_URL must say at which address, such as https://www.${brandDomain}.`;
  if (given.ROLE === "worker" && !given.DATABASE_URL)
    yield "ROLE is worker, so DATABASE_URL must say which database it shares with the site.";
  if (given.ROLE === "site" && !given.DATABASE_URL && !given.PRODUCT_API_URL)
    yield "ROLE is site, so DATABASE_URL must say which database it shares with the worker.";
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    yield "DATABASE_DIRECT_URL names the database behind the pooler of DATABASE_URL, which is not set; without a pooler, set DATABASE_URL alone.";
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    yield "DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is not set.";
  if (given.CONTENTFUL_SPACE_ID && !(given.CONTENT_DELIVERY_TOKEN && given.CONTENT_PREVIEW_TOKEN))
    yield "CONTENTFUL_SPACE_ID is set, so CONTENT_DELIVERY_TOKEN and CONTENT_PREVIEW_TOKEN must be, too.";
  if (given.CONTENTFUL_SPACE_ID && given.CONTENT_URL)
    yield "CONTENTFUL_SPACE_ID and CONTENT_URL name two sources of content; remove one of them.";
  if (given.METRICS_PORT?.port === given.PORT)
    yield "METRICS_PORT and PORT are the same; METRICS_PORT must be another.";
  const [urls, secrets] = [given.WEBHOOK_URLS.length, given.WEBHOOK_SECRETS.length];
  if (urls !== secrets)
    yield `WEBHOOK_URLS names ${urls} and WEBHOOK_SECRETS ${secrets}; each address has a secret of its own, in the same order.`;
  const tiles = given.MAP_TILES && given.ROLE !== "worker" ? readMapTiles(given.MAP_TILES) : null;
  if (tiles && !tiles.ok) yield `MAP_TILES is "${given.MAP_TILES}"; it ${tiles.problem}.`;
  if (Boolean(given.MAXMIND_ACCOUNT_ID) !== Boolean(given.MAXMIND_LICENSE_KEY))
    yield "MAXMIND_ACCOUNT_ID and MAXMIND_LICENSE_KEY must be set together.";
}

/** A site over another Product API runs none of its own, and so has no database and no jobs. */
function dutiesOf({ ROLE, PRODUCT_API_URL }: Settings) {
  const web = ROLE !== "worker";
  const api = web && !PRODUCT_API_URL;
  return { web, api, jobs: ROLE === "worker" || (ROLE === "all" && api) };
}

/** Loopback traffic needs no encryption. */
function isPlainHttp(url: URL | undefined): boolean {
  return url?.protocol === "http:" && !isLoopback(url.hostname);
}

// Each deployment has its own content environment (docs/clauses.md §4).
const contentEnvironments = { dev: "develop", stage: "staging", production: "production", qa: "qa" } as const;

const contentfulImages = "images.ctfassets.net";

function configOf(given: Settings) {
  const reachable = given.HOST === "0.0.0.0" || given.HOST === "::" ? "localhost" : given.HOST;
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl:
      given.PUBLIC_URL ??
      new URL(`http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${given.PORT}`),
    /** The only host name served, beside this machine's own; null for any. */
    publicHost: given.PUBLIC_URL?.host ?? null,
    dataDir: resolve(given.DATA_DIR),
    role: given.ROLE,
    does: dutiesOf(given),
    workers: given.WORKERS ?? Math.min(4, availableParallelism()),
    databaseUrl: given.DATABASE_URL ?? null,
    /** The same database without DATABASE_URL's pooler; null without one. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    /** Its replica, for searches and lists; null without one. */
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    /** Whether a database without locations is seeded with the sample network. */
    sample: given.SAMPLE ?? !given.DATABASE_URL,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM,
    fallbackEmail: given.FALLBACK_EMAIL,
    /** Receivers of inquiries and bookings, with their keys. */
    webhooks: given.WEBHOOK_URLS.map((url, index) => ({ url, keys: given.WEBHOOK_SECRETS[index] ?? [] })),
    corsOrigins: given.CORS_ORIGINS,
    trustedProxies: given.TRUSTED_PROXIES,
    cdn: given.CDN,
    /** The caches in front that purge pages by tag. */
    cachePurgeUrls: given.CACHE_PURGE_URLS,
    rateLimits: given.RATE_LIMITS,
    deployment: given.DEPLOYMENT,
    productApiUrl: given.PRODUCT_API_URL ?? null,
    connectApiUrl: given.CONNECT_API_URL ?? null,
    apiKey: given.API_KEY ?? null,
    content: {
      environment: contentEnvironments[given.DEPLOYMENT],
      contentfulSpaceId: given.CONTENTFUL_SPACE_ID ?? null,
      url: given.CONTENT_URL ?? null,
      deliveryToken: given.CONTENT_DELIVERY_TOKEN ?? null,
      previewToken: given.CONTENT_PREVIEW_TOKEN ?? null,
      webhookSecret: given.CONTENT_WEBHOOK_SECRET ?? null,
    },
    imageHosts: [...given.IMAGE_HOSTS, ...(given.CONTENTFUL_SPACE_ID ? [contentfulImages] : [])],
    appSiteAssociation: given.APPLE_APP_SITE_ASSOCIATION,
    mapTiles: mapTilesOf(given),
    maxmind:
      given.MAXMIND_ACCOUNT_ID && given.MAXMIND_LICENSE_KEY
        ? { accountId: given.MAXMIND_ACCOUNT_ID, licenseKey: given.MAXMIND_LICENSE_KEY }
        : null,
    /** Where Prometheus scrapes; null for no metrics. */
    metrics: given.METRICS_PORT ?? null,
    logLevel: given.LOG_LEVEL,
  };
}

function mapTilesOf({ MAP_TILES, ROLE }: Settings): MapTiles | null {
  const read = MAP_TILES && ROLE !== "worker" ? readMapTiles(MAP_TILES) : null;
  return read?.ok ? read.tiles : null;
}
