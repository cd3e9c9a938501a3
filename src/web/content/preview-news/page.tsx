import { pageIntroOf } from "#clients/content/about-pages.ts";
import { newsPage, newsPerPage } from "#clients/content/news.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { endAtPage, pageNumber, searchText } from "../../platform/app/page-number.ts";
import { visit } from "../../platform/app/web-services.ts";
import { Head } from "../../platform/ui/head.tsx";
import { NewsList } from "../news/news-list.tsx";
import { previewing, secretPage } from "../preview/previewing.server.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, problems } = previewing(request, context);
  const { country } = context.get(visit);
  const url = new URL(request.url);
  const page = pageNumber(url);
  const search = searchText(url.searchParams);
  const [intro, newsList] = await Promise.all([
    read(pageIntroOf("news", country)),
    read(newsPage({ country, page, search })),
  ]);
  const pages = Math.ceil(newsList.total / newsPerPage);
  endAtPage(pages, page, url);
  const nothing = newsList.items.length === 0 ? searchMessages.nothingFound : null;
  return secretPage({ intro, items: newsList.items, page, pages, search, nothing, problems, exit: "/news" });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PreviewNews({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head title={loaderData.intro.title} />
      <NewsList {...loaderData} />
    </>
  );
}
