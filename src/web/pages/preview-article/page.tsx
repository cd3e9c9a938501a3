import { articleAt } from "#clients/content/articles.ts";
import { noSuchDraft, previewing, previewOf } from "../../preview/previewing.server.ts";
import { visit } from "../../services.ts";
import { ArticleText } from "../article/article-text.tsx";
import { readingOf } from "../article/reading-of.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const read = previewing(request, context);
  const { country } = context.get(visit);
  const article = await read(articleAt(params.url_name, country));
  return previewOf(article ? await readingOf(article, read, country) : noSuchDraft());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PreviewArticle({ loaderData }: Route.ComponentProps) {
  return <ArticleText {...loaderData} draft />;
}
