import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Hono } from "hono";
import { createFeatureFlags } from "#clients/feature-flags/feature-flags.ts";
import { operatorProvider } from "#clients/feature-flags/operator-provider.ts";
import { operatorRules } from "#clients/feature-flags/operator-rules.ts";
import { createProductApi } from "#clients/product-api.ts";
import { closeForMaintenance } from "#web/close-for-maintenance.ts";
import { createWeb, type WebOptions } from "#web/create-web.ts";
import type { WebBuild } from "#web/services.ts";
import type { OwnContent } from "./build-content.ts";
import { buildGeolocation } from "./build-geolocation.ts";
import { buildPictures } from "./build-pictures.ts";
import { buildSiteContent, type SiteContent } from "./build-site-content.ts";
import type { Config } from "./config.ts";
import type { Middleware } from "./develop-web.ts";
import { locateVisitors } from "./locate-visitors.ts";
import type { Log } from "./log.ts";
import type { Program } from "./program.ts";
import { renderMail } from "./render-mail.ts";
import { loggedPath } from "./request-log.ts";
import { createStaticFiles } from "./static-files.ts";
import { internalSecretHeader, requestIdHeader } from "./trusted-headers.ts";

const guideFile = "build/guide/going-independent.pdf";

export interface Web {
  program: Program;
  files: Hono;
  /** Takes requests before the programs do, while developing. */
  middleware?: Middleware;
  close(): Promise<void>;
}

interface Neighbours {
  api: Program | undefined;
  content: OwnContent;
}

/** The site as it was built, or straight from its sources while developing. */
export async function buildWeb(
  config: Config,
  log: Log,
  neighbours: Neighbours,
  { dev }: { dev: boolean },
): Promise<Web> {
  const siteContent = await buildSiteContent(config, log, neighbours.content);
  const services = webServices(config, log, { api: neighbours.api, siteContent });
  const geolocation = await buildGeolocation(config, log);
  /** What stands before the site, from the street inwards. */
  const entrance = (site: Program) =>
    locateVisitors(closeForMaintenance(site, services.featureFlags), geolocation);
  if (dev) {
    const { developWeb } = await import("./develop-web.ts");
    const developed = await developWeb(config.port, services);
    return {
      ...developed,
      program: entrance(developed.program),
      files: createStaticFiles(null, "data/pictures"),
      async close() {
        siteContent.close();
        await developed.close();
      },
    };
  }
  const build: WebBuild = await import(resolve("build/web/server/index.js"));
  return {
    program: entrance(createWeb({ build, ...services })),
    files: createStaticFiles("build/web/client", "data/pictures"),
    close: async () => siteContent.close(),
  };
}

/** What the site calls: the programs of this process, or the ones the settings name. */
function webServices(
  config: Config,
  log: Log,
  { api, siteContent }: { api: Program | undefined; siteContent: SiteContent },
): Omit<WebOptions, "build"> {
  const productApi = config.productApiUrl || !api ? remoteApi(config) : ownApi(api);
  const now = Temporal.Now.instant;
  return {
    productApi,
    featureFlags: createFeatureFlags({
      provider: operatorProvider(operatorRules({ productApi, now })),
      report: (problem) => log.warn({ problem }, "flags are as they are built"),
    }),
    content: siteContent.content,
    contentChanged: siteContent.changed,
    contentWebhookSecret: config.content.webhookSecret,
    pictures: buildPictures(config, log),
    apiKey: config.apiKey,
    appSiteAssociation: config.appSiteAssociation,
    welcomeMail: () => welcomeMail(config.publicUrl),
    previewSecret: config.previewSecret ?? "",
    guideFile: readGuideFile,
    publicUrl: config.publicUrl,
    isPublished: config.deployment === "production",
    mapStyleUrl: config.mapStyleUrl,
    now,
    requestIdOf: (request) => request.headers.get(requestIdHeader) ?? "",
    reportFailure: ({ error, requestId, path }) =>
      log.error({ err: error, request_id: requestId, path: loggedPath(path) }, "a page failed"),
  };
}

async function welcomeMail(site: URL): Promise<string> {
  const { html } = await renderMail("welcome", {
    site_url: site.href,
    password_url: new URL("/reset-password/new", site).href,
    lessons_url: new URL("/education", site).href,
  });
  return html;
}

/** The field guide as the set-up made it; null while there is none. */
async function readGuideFile(): Promise<Uint8Array<ArrayBuffer> | null> {
  return existsSync(guideFile) ? readFile(guideFile) : null;
}

function ownApi(api: Program) {
  return createProductApi({ fetch: api, baseUrl: "http://api.internal/api/v1/" });
}

function remoteApi({ productApiUrl, internalSecret }: Config) {
  const baseUrl = new URL(`${productApiUrl?.replace(/\/$/, "")}/`).href;
  return createProductApi({
    baseUrl,
    async fetch(request) {
      if (internalSecret) request.headers.set(internalSecretHeader, internalSecret);
      return fetch(request);
    },
  });
}
