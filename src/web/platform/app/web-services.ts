import type { I18n } from "@lingui/core";
import {
  createContext,
  type RouterContext,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Content } from "#clients/content/content-client.ts";
import type { ContentChange } from "#clients/content/delivery-space.ts";
import type { FeatureFlags } from "#clients/platform/feature-flags/feature-flags.ts";
import type { LocatedCity } from "#clients/platform/geolocation/geolocation.ts";
import type { ProductApi } from "#clients/platform/product-api.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { FormValues } from "../form/check.ts";
import type { Sentences } from "../language/sentences.ts";
import type { FindCells } from "../map/ground-cells.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Sitemap } from "../sitemap/sitemap.ts";
import type { Visit } from "./visit.ts";

/** Services for loaders and actions: `context.get(services).productApi`. */
export interface Services {
  productApi: ProductApi;
  content: Content;
  /** Purges cached copies of edited content. */
  contentChanged: (change: ContentChange) => Promise<void>;
  /** Signing key of content webhooks; null if none are expected. */
  contentWebhookSecret: string | null;
  featureFlags: FeatureFlags;
  pictures: Pictures;
  /** Shores, rivers and borders for maps, read once. */
  ground: () => Promise<FindCells>;
  /** Addresses that the brand's app opens, in Apple's format. */
  appSiteAssociation: object;
  /** Renders the welcome mail for a new professional as HTML. */
  welcomeMail: (language: Language) => Promise<string>;
  /** Key for password requests, if the Product API requires one. */
  apiKey: string | null;
  /** Secret for editors to preview drafts. */
  previewSecret: string;
  /** The PDF of the field guide; null if its text is edited elsewhere. */
  guideFile: () => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Public origin; its protocol decides on https-only headers. */
  publicUrl: URL;
  sitemap: Sitemap;
  /** The languages that visitors reach. */
  languages: readonly Language[];
  sentences: Sentences;
  /** Whether search engines may list this deployment. */
  isPublished: boolean;
  /** City of an address, or null if unknown. Never throws. */
  cityOf: (address: string | null) => Promise<LocatedCity | null>;
  now: () => Temporal.Instant;
  /** Public URL of the vector tile archive, if any. */
  mapTilesUrl: string | null;
  /** Built style sheets by address; absent in development. */
  sheets: ReadonlyMap<string, string>;
  reportFailure: (failure: PageFailure) => void;
}

/** Logs an unexpected error. No personal data: a path, never a query. */
export interface PageFailure {
  error: unknown;
  requestId: string;
  path: string;
}

export const services = createContext<Services>();
export const visit = createContext<Visit>();
/** The parsed form within limits; empty if none was posted. */
export const posted = createContext<FormValues>();

/** The server bundle. Context keys must come from this instance. */
export interface WebBuild extends ServerBuild {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      services: RouterContext<Services>;
      visit: RouterContext<Visit>;
      posted: RouterContext<FormValues>;
      sentencesFor: (context: Readonly<RouterContextProvider>) => I18n;
    };
  };
}
