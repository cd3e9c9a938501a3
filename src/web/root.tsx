import { type ReactNode, useEffect, useLayoutEffect } from "react";
import {
  Links,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { siteSettingsFor } from "#clients/content/site-settings.ts";
import type { Route } from "./+types/root.ts";
import fraunces from "./fonts/fraunces-display-latin.woff2?url";
import { BareError } from "./layout/bare-error.tsx";
import { removeFormerSheets } from "./layout/former-sheets.ts";
import { Notifications } from "./layout/notification.tsx";
import { PageScripts } from "./layout/page-scripts.tsx";
import { services, visit } from "./services.ts";
import { settledSearch } from "./visitor/arrival.ts";
import { leaveWhenClosed } from "./visitor/closed-site.ts";
import { repeatEarlyActs } from "./visitor/early-acts.ts";
import "./styles/app.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveWhenClosed];

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { now, content, publicUrl, mapStyleUrl } = context.get(services);
  const { country, chosenCountry, demo } = context.get(visit);
  return {
    country,
    chosenCountry,
    demo,
    settings: await content.published(siteSettingsFor(country)),
    origin: publicUrl.origin,
    mapStyleUrl,
    year: now().toZonedDateTimeISO("UTC").year,
  };
}

/** The site's own data changes only when somebody posts something, the country for one. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST";
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { search } = useLocation();
  const isStill = useMatches().some(({ handle }) => isObject(handle) && handle.scripts === false);
  useLayoutEffect(removeFormerSheets);
  return (
    <html lang={site?.country === "CA" ? "en-CA" : "en-US"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f6" />
        <Links />
      </head>
      <body data-search={settledSearch(search)}>
        {children}
        {!isStill && <ScrollRestoration />}
        {!isStill && <PageScripts />}
      </body>
    </html>
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export default function Root() {
  useEffect(repeatEarlyActs, []);
  return (
    <Notifications>
      <Outlet />
    </Notifications>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareError error={error} />;
}
