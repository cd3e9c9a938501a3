import { data, isRouteErrorResponse } from "react-router";
import { aboutLinks, aboutPageAt } from "#clients/content/about-pages.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { DidNotLoad } from "../../platform/chrome/error/did-not-load.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import { orUnavailable } from "../unavailable.ts";
import type { Route } from "./+types/page.ts";
import { AboutText } from "./about-text.tsx";
import { aboutUrl } from "./about-url.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const url = aboutUrl(params["*"]);
  const [page, links] = await Promise.all([
    url && orUnavailable(content.published(aboutPageAt(url, country))),
    content.published(aboutLinks(country)),
  ]);
  if (!page) throw data(null, { status: 404 });
  return { page, links };
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutText {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  return isUnavailable ? (
    <DidNotLoad what="page" elsewhere="/about" label="About Sola" />
  ) : (
    <ErrorPage error={error} />
  );
}
