import { useSearchParams } from "react-router";
import { aboutLinks, aboutPageAt } from "#clients/content/about-pages.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import { AboutText } from "../about/about-text.tsx";
import { aboutUrl } from "../about/about-url.ts";
import { noSuchDraft, previewing, secretPage } from "../preview/previewing.server.ts";
import type { Route } from "./+types/page.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { read, problems } = previewing(request, context);
  const { country } = context.get(visit);
  const url = aboutUrl(params["*"]);
  if (!url) noSuchDraft();
  const [page, links, seen] = await Promise.all([
    read(aboutPageAt(url, country)),
    read(aboutLinks(country)),
    context.get(services).content.published(aboutPageAt(url, country)),
  ]);
  if (!page) noSuchDraft();
  return secretPage({ page, links, problems, exit: seen ? url : "/about" });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function PreviewAbout({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <AboutText {...loaderData} preview={{ token: query.get("token") ?? "" }} />;
}
