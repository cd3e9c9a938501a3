import { renderMail } from "#api/messages.ts";
import { welcomeDetail } from "#api/platform/accounts/welcome-detail.ts";
import { writtenIn } from "#api/platform/language/written-language.ts";
import { mailPictureAddress } from "#api/platform/mail/mail-picture.ts";
import { createFeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import { operatorRules } from "#clients/platform/feature-flags/operator-rules.ts";
import type { ProductApi } from "#clients/platform/product-api.ts";
import { readMapGround, readStyleSheets } from "#main/programs/build-web.ts";
import { readSentences } from "#main/programs/site-languages.ts";
import { createWeb, type WebOptions } from "#web/platform/app/create-web.ts";
import type { PageFailure, WebBuild } from "#web/platform/app/web-services.ts";
import { closeForMaintenance } from "#web/platform/maintenance/close-for-maintenance.ts";
import { createSitemap } from "#web/platform/sitemap/sitemap.ts";
import { apiSettings } from "./api-settings.ts";
import { createTestContent } from "./content.ts";
import { createTestPictures } from "./pictures.ts";

export const siteAddress = "http://sola.test";
export const previewSecret = "a secret for tests";

export interface TestWeb {
  /** Opens a page like a browser without script. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form like a browser on the site. */
  post(path: string, fields: Record<string, string | string[]>): Promise<Response>;
  failures: PageFailure[];
}

export async function webBuild(): Promise<WebBuild> {
  return await import(new URL("../../build/web/server/index.js", import.meta.url).href);
}

/** The website in process on the given API, from the built bundle. */
export async function createTestWeb(
  productApi: ProductApi,
  given: Partial<WebOptions> = {},
): Promise<TestWeb> {
  const build = await webBuild();
  const failures: PageFailure[] = [];
  const { content } = given.content ? { content: given.content } : createTestContent();
  const { now = () => Temporal.Instant.from("2026-11-21T15:00:00Z") } = given;
  const featureFlags = createFeatureFlags({
    rules: operatorRules({ productApi, now }).read,
    report: () => undefined,
  });
  const web = createWeb({
    build,
    sheets: readStyleSheets("build/web/client/assets"),
    sentences: readSentences(),
    productApi,
    featureFlags,
    publicUrl: new URL(siteAddress),
    sitemap: createSitemap({ productApi, content, origin: siteAddress, now }),
    isPublished: true,
    now,
    cityOf: async () => null,
    content,
    contentChanged: async (change) => content.expire([change]),
    contentWebhookSecret: null,
    apiKey: null,
    appSiteAssociation: { applinks: { details: [] } },
    welcomeMail: async ({ code }) => {
      const written = writtenIn(code, apiSettings);
      return (
        await renderMail("welcome", welcomeDetail(siteAddress, written.language), written, mailPictureAddress)
      ).html;
    },
    previewSecret,
    pictures: createTestPictures(),
    ground: readMapGround,
    guideFile: async () => new TextEncoder().encode("%PDF-1.7"),
    mapTilesUrl: null,
    takePost: async () => ({ ok: true }),
    callsMs: 30_000,
    reportFailure: (failure) => failures.push(failure),
    ...given,
  });
  const open = async (path: string, init?: RequestInit) =>
    web(
      await closeForMaintenance(
        new Request(new URL(path, siteAddress), init),
        given.featureFlags ?? featureFlags,
        given.languages,
      ),
    );
  return {
    open,
    post(path, fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one);
      return open(path, { method: "POST", body, headers: { origin: siteAddress } });
    },
    failures,
  };
}
