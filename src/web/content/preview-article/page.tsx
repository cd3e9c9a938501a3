import { useSearchParams } from "react-router";
import { articleAt } from "#clients/content/articles.ts";
import { articlePath } from "#domain/content/paths.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { ArticleText } from "../article/article-text.tsx";
import { readingOf } from "../article/reading-of.ts";
import { noSuchDraft, previewing, secretPage } from "../preview/previewing.server.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { read, problems } = previewing(request, context);
  const { country } = context.get(visit);
  const [article, seen] = await Promise.all([
    read(articleAt(params.url_name, country)),
    context.get(services).content.published(articleAt(params.url_name, country)),
  ]);
  if (!article) noSuchDraft();
  const exit = seen ? articlePath(params.url_name) : "/blog";
  return secretPage({ ...(await readingOf(article, read, country)), problems, exit });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PreviewArticle({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <ArticleText {...loaderData} preview={{ token: query.get("token") ?? "" }} />;
}
