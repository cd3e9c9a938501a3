import { type ReactNode, use } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { siteSettingsFor } from "#clients/content/site-settings.ts";
import { pageColor } from "#domain/platform/brand.ts";
import { defaultCountry } from "#domain/platform/country.ts";
import { languageTag, namedLanguages } from "#domain/platform/languages.ts";
import type { Route } from "./+types/root.ts";
import { services, visit } from "./platform/app/web-services.ts";
import { settledSearch } from "./platform/chrome/country/settled-search.ts";
import { BareError } from "./platform/chrome/error/bare-error.tsx";
import { Toasts } from "./platform/chrome/toast/toasts.tsx";
import { DocumentContext, type DocumentParts } from "./platform/document/document-context.ts";
import { inlineStyle } from "./platform/document/inline-style.ts";
import { PageSentences } from "./platform/document/page-sentences.tsx";
import { SpeculationRules } from "./platform/document/speculation-rules.tsx";
import { watchNavigation } from "./platform/document/watch-navigation.ts";
import fraunces from "./platform/fonts/fraunces-display-latin.woff2?url";
import { useLanguage } from "./platform/language/language-provider.tsx";
import type { SiteData } from "./platform/ui/use-site.ts";
import "./platform/styles/app.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [watchNavigation];

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { now, content, publicUrl, mapTilesUrl, languages } = context.get(services);
  const { country, chosenCountry, demo } = context.get(visit);
  return {
    languages: namedLanguages(languages),
    country,
    chosenCountry,
    demo,
    settings: await content.published(siteSettingsFor(country)),
    origin: publicUrl.origin,
    mapTilesUrl,
    year: now().toZonedDateTimeISO("UTC").year,
  };
}

/** The site's data changes only with a post, such as the country form. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST";
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<SiteData>("root");
  const { search } = useLocation();
  const page = use(DocumentContext);
  const language = useLanguage();
  const isStill = useMatches().some(({ handle }) => isObject(handle) && handle.scripts === false);
  return (
    <html lang={languageTag(language, site?.country ?? defaultCountry)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={pageColor} />
        <style>{inlineStyle}</style>
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {page && !import.meta.env.DEV ? <DocumentStyles sheets={page.sheets} /> : <Links nonce="" />}
        {page && !isStill && <DocumentScript {...page.entry} />}
      </head>
      <body
        data-document={page ? "" : undefined}
        data-search={settledSearch(search)}
        data-phone={site?.settings.brand_phone}
      >
        {children}
        {!isStill && <Toasts />}
        {!isStill && <PageScripts isDocument={page !== null} />}
      </body>
    </html>
  );
}

/** Not `async`: React would load it just so, but a browser that has it already would run it before the page is whole. */
function DocumentScript({ reloading, module, imports }: DocumentParts["entry"]) {
  return (
    <>
      {reloading && <script type="module" src={reloading} />}
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={module} fetchPriority="low" />
    </>
  );
}

/** A document loads one module of ours, an application all of React Router's. */
function PageScripts({ isDocument }: { isDocument: boolean }) {
  return (
    <>
      <PageSentences />
      <SpeculationRules />
      {!isDocument && <ScrollRestoration />}
      {!isDocument && <Scripts />}
    </>
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />;
}

/** A document's inlined style sheets, so that it renders without further requests. */
function DocumentStyles({ sheets }: Pick<DocumentParts, "sheets">) {
  return [...sheets].map(([address, text]) =>
    text === null ? (
      <link key={address} rel="stylesheet" href={address} />
    ) : (
      <style key={address}>{text}</style>
    ),
  );
}
