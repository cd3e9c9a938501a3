import { useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { brandName } from "#domain/platform/brand.ts";
import { siteMessages } from "#domain/platform/site-messages.ts";
import { services } from "../app/web-services.ts";
import { ClosedDoor } from "../chrome/error/closed-door.tsx";
import { Wordmark } from "../chrome/header/wordmark.tsx";
import { BrandPhone } from "../ui/brand-phone.tsx";
import type { Route } from "./+types/page.ts";
import "../chrome/error/bare-page.css";

const minutesToWait = 2;

/** Served at the requested address, where its scripts would look for another page. */
export const handle = { scripts: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await context.get(services).featureFlags.isUnderMaintenance())) throw redirect("/");
  const returnPath = new URL(request.url).searchParams.get("asked") ?? "/";
  return data(
    { returnPath },
    {
      status: 503,
      headers: { "Retry-After": String(minutesToWait * 60), "Cache-Control": "no-store" },
    },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The maintenance page, which replaces the whole site. */
export default function Maintenance({ loaderData: { returnPath } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <main className="bare" id="main">
      <title>{`${i18n._(siteMessages.maintenance)} | ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="wrap bare__name">
        <Wordmark />
      </p>
      <ClosedDoor plate={i18n._("Back soon")}>
        <h1>{i18n._(siteMessages.maintenance)}</h1>
        <p className="lead">
          {i18n._(
            "We’re working behind this door and will open it again soon. Your studio, your inquiry and your appointment are just as you left them.",
          )}
        </p>
        <p>
          <a className="btn btn--quiet" href={returnPath}>
            {i18n._("Try the door again")}
          </a>
        </p>
        <p className="muted">
          <BrandPhone before={i18n._("Or call us at")} hours />
        </p>
      </ClosedDoor>
    </main>
  );
}
