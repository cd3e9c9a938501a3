import { data } from "react-router";
import { aboutLinks, aboutPageAt } from "#clients/content/about-pages.ts";
import { services, visit } from "../../services.ts";
import type { Route } from "./+types/page.ts";
import { AboutText } from "./about-text.tsx";
import { aboutUrl } from "./about-url.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(services);
  const { country } = context.get(visit);
  const url = aboutUrl(params["*"]);
  const [page, links] = await Promise.all([
    url && content.published(aboutPageAt(url, country)),
    content.published(aboutLinks(country)),
  ]);
  if (!page) throw data(null, { status: 404 });
  return { page, links };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutText {...loaderData} />;
}
