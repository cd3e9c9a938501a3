import { useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { articleAt, articleFormerlyAt } from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { LoadError } from "../../platform/chrome/error/did-not-load.tsx";
import { orUnavailable } from "../unavailable.ts";
import type { Route } from "./+types/page.ts";
import { ArticleText } from "./article-text.tsx";
import { readingOf } from "./reading-of.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const { url_name } = params;
  if (!isUrlName(url_name)) throw data(null, { status: 404 });
  const article = await orUnavailable(content.published(articleAt(url_name, country)));
  if (!article) {
    const current = await content.published(articleFormerlyAt(url_name));
    throw current ? redirect(articlePath(current), 301) : data(null, { status: 404 });
  }
  return readingOf(article, content.published, country);
}

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleText {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { i18n } = useLingui();
  return <LoadError error={error} what="article" elsewhere="/blog" label={i18n._("All articles")} />;
}
