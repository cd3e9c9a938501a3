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
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(setVariables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const value = setVariables[name] ?? "";
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

function* contradictions(values: Settings): Generator<string> {
  if (isPlainHttp(values.PUBLIC_URL) && values.DEPLOYMENT === "production")
    yield `PUBLIC_URL is ${values.PUBLIC_URL?.origin}; in production it must begin with https://.`;
  if (!isLoopback(values.HOST) && !values.PUBLIC_URL && values.ROLE !== "worker")
    yield `HOST is ${values.HOST}, so other machines reach the site: PUBLIC_URL must say at which address, such as https://www.${brandDomain}.`;
  if (values.ROLE === "worker" && !values.DATABASE_URL)
    yield "ROLE is worker, so DATABASE_URL must say which database it shares with the site.";
  if (values.ROLE === "site" && !values.DATABASE_URL && !values.PRODUCT_API_URL)
    yield "ROLE is site, so DATABASE_URL must say which database it shares with the worker.";
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    yield "DATABASE_DIRECT_URL names the database behind the pooler of DATABASE_URL, which is not set; without a pooler, set DATABASE_URL alone.";
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    yield "DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is not set.";
  if (values.CONTENTFUL_SPACE_ID && !(values.CONTENT_DELIVERY_TOKEN && values.CONTENT_PREVIEW_TOKEN))
    yield "CONTENTFUL_SPACE_ID is set, so CONTENT_DELIVERY_TOKEN and CONTENT_PREVIEW_TOKEN must be, too.";
  if (values.CONTENTFUL_SPACE_ID && values.CONTENT_URL)
    yield "CONTENTFUL_SPACE_ID and CONTENT_URL name two sources of content; remove one of them.";
  if (values.METRICS_PORT?.port === values.PORT)
    yield "METRICS_PORT and PORT are the same; METRICS_PORT must be another.";
  const [urls, secrets] = [values.WEBHOOK_URLS.length, values.WEBHOOK_SECRETS.length];
  if (urls !== secrets)
    yield `WEBHOOK_URLS names ${urls} and WEBHOOK_SECRETS ${secrets}; each address has a secret of its own, in the same order.`;
  const tiles = values.MAP_TILES && values.ROLE !== "worker" ? readMapTiles(values.MAP_TILES) : null;
  if (tiles && !tiles.ok) yield `MAP_TILES is "${values.MAP_TILES}"; it ${tiles.problem}.`;
  if (Boolean(values.MAXMIND_ACCOUNT_ID) !== Boolean(values.MAXMIND_LICENSE_KEY))
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

function configOf(values: Settings) {
  const reachable = values.HOST === "0.0.0.0" || values.HOST === "::" ? "localhost" : values.HOST;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl:
      values.PUBLIC_URL ??
      new URL(`http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${values.PORT}`),
    /** The only host name served, beside this machine's own; null for any. */
    publicHost: values.PUBLIC_URL?.host ?? null,
    dataDir: resolve(values.DATA_DIR),
    role: values.ROLE,
    does: dutiesOf(values),
    workers: values.WORKERS ?? Math.min(4, availableParallelism()),
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same database without DATABASE_URL's pooler; null without one. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    /** Its replica, for searches and lists; null without one. */
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    /** Whether a database without locations is seeded with the sample network. */
    sample: values.SAMPLE ?? !values.DATABASE_URL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    fallbackEmail: values.FALLBACK_EMAIL,
    /** Receivers of inquiries and bookings, with their keys. */
    webhooks: values.WEBHOOK_URLS.map((url, index) => ({ url, keys: values.WEBHOOK_SECRETS[index] ?? [] })),
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    cdn: values.CDN,
    /** The caches in front that purge pages by tag. */
    cachePurgeUrls: values.CACHE_PURGE_URLS,
    rateLimits: values.RATE_LIMITS,
    deployment: values.DEPLOYMENT,
    productApiUrl: values.PRODUCT_API_URL ?? null,
    connectApiUrl: values.CONNECT_API_URL ?? null,
    apiKey: values.API_KEY ?? null,
    content: {
      environment: contentEnvironments[values.DEPLOYMENT],
      contentfulSpaceId: values.CONTENTFUL_SPACE_ID ?? null,
      url: values.CONTENT_URL ?? null,
      deliveryToken: values.CONTENT_DELIVERY_TOKEN ?? null,
      previewToken: values.CONTENT_PREVIEW_TOKEN ?? null,
      webhookSecret: values.CONTENT_WEBHOOK_SECRET ?? null,
    },
    imageHosts: [...values.IMAGE_HOSTS, ...(values.CONTENTFUL_SPACE_ID ? [contentfulImages] : [])],
    appSiteAssociation: values.APPLE_APP_SITE_ASSOCIATION,
    mapTiles: mapTilesOf(values),
    maxmind:
      values.MAXMIND_ACCOUNT_ID && values.MAXMIND_LICENSE_KEY
        ? { accountId: values.MAXMIND_ACCOUNT_ID, licenseKey: values.MAXMIND_LICENSE_KEY }
        : null,
    /** Where Prometheus scrapes; null for no metrics. */
    metrics: values.METRICS_PORT ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

function mapTilesOf({ MAP_TILES, ROLE }: Settings): MapTiles | null {
  const read = MAP_TILES && ROLE !== "worker" ? readMapTiles(MAP_TILES) : null;
  return read?.ok ? read.tiles : null;
}
