import { data } from "react-router";
import { articleAt } from "#clients/content/articles.ts";
import { isUrlName } from "#domain/url-name.ts";
import { services, visit } from "../../services.ts";
import type { Route } from "./+types/page.ts";
import { ArticleText } from "./article-text.tsx";
import { readingOf } from "./reading-of.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const article = isUrlName(params.url_name)
    ? await content.published(articleAt(params.url_name, country))
    : null;
  if (!article) throw data(null, { status: 404 });
  return readingOf(article, content.published, country);
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleText {...loaderData} />;
}
