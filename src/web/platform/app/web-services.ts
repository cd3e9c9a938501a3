import { createContext, type RouterContext, type ServerBuild } from "react-router";
import type { Content } from "#clients/content/content.ts";
import type { ContentChange } from "#clients/content/content-change.ts";
import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { ProductApi } from "#clients/platform/product-api.ts";
import type { PageSpeeds } from "../page-speed/page-speeds.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Sitemap } from "../sitemap/sitemap.ts";
import type { Visit } from "./visit.ts";

/** What loaders and actions may reach: `context.get(services).productApi`. */
export interface Services {
  productApi: ProductApi;
  content: Content;
  /** Has every copy of what editors changed made anew. */
  contentChanged: (change: ContentChange) => Promise<void>;
  /** What announcements of such changes are signed with; null where none are expected. */
  contentWebhookSecret: string | null;
  featureFlags: FeatureFlags;
  pictures: Pictures;
  /** Takes how fast pages were for visitors; null where nobody counts that, and then none is asked. */
  pageSpeeds: PageSpeeds | null;
  /** Which addresses an app may open, in the words of Apple. */
  appSiteAssociation: object;
  /** The mail that welcomes a new professional, as HTML. */
  welcomeMail: () => Promise<string>;
  /** What a Product API that asks for one is sent with password requests. */
  apiKey: string | null;
  /** What editors type to see drafts. */
  previewSecret: string;
  /** The field guide as a PDF. */
  guideFile: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Where the site is reached from outside; decides what only https may say. */
  publicUrl: URL;
  sitemap: Sitemap;
  /** Whether search engines may list this deployment. */
  isPublished: boolean;
  /** The city that an address is in; null where nobody can say. Never throws. */
  cityOf: (address: string | null) => Promise<LocatedCity | null>;
  /** The moment it is. */
  now: () => Temporal.Instant;
  /** The style of the live map, where the operator has one; else ours. */
  mapStyleUrl: string | null;
  /** Where browsers read the archive of vector tiles that streets are drawn from, where there is one. */
  mapTilesUrl: string | null;
  /** The built style sheets by address; none while developing, where they change. */
  sheets: ReadonlyMap<string, string>;
  reportFailure: (failure: Failure) => void;
}

/** Something unexpected, on its way to the log. Holds no personal data: a path, never a query. */
export interface Failure {
  error: unknown;
  requestId: string;
  path: string;
}

export const services = createContext<Services>();
export const visit = createContext<Visit>();
/** What the form held that was posted, already read and within the limits; empty where none was. */
export const posted = createContext<FormData>();

/** The server bundle. Its context keys are its own instances, so whoever fills them takes them from here. */
export interface WebBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      services: RouterContext<Services>;
      visit: RouterContext<Visit>;
      posted: RouterContext<FormData>;
    };
  };
}
