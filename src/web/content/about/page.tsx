import { useLingui } from "@lingui/react";
import { data } from "react-router";
import { aboutLinks, aboutPageAt } from "#clients/content/about-pages.ts";
import { onBehalfOf } from "../../platform/app/visitor-call.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { LoadError } from "../../platform/chrome/error/did-not-load.tsx";
import { orUnavailable } from "../unavailable.ts";
import type { Route } from "./+types/page.ts";
import { AboutText } from "./about-text.tsx";
import { aboutUrl } from "./about-url.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, productApi } = context.get(services);
  const visitor = context.get(visit);
  const { country } = visitor;
  const url = aboutUrl(params["*"]);
  const [page, links, list] = await Promise.all([
    url && orUnavailable(content.published(aboutPageAt(url, country))),
    content.published(aboutLinks(country)),
    productApi.call("getWebLocationsList", { country, page: 1, per_page: 1 }, onBehalfOf(visitor)),
  ]);
  if (!page) throw data(null, { status: 404 });
  return { page, links, locations: list.ok ? (list.meta?.total ?? 0) : 0 };
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutText {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { i18n } = useLingui();
  return <LoadError error={error} what="page" elsewhere="/about" label={i18n._("About {brand}")} />;
}
