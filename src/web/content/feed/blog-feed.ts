import { articlesToRead } from "#clients/content/articles.ts";
import { pageIntroOf } from "#clients/content/page-intro.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/blog-feed.ts";
import { proseHtml } from "./prose-html.ts";

/** The blog as RSS, every article in full. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, publicUrl } = context.get(services);
  const { country } = context.get(visit);
  const [intro, articles] = await Promise.all([
    content.published(pageIntroOf("blog", country)),
    content.published(articlesToRead(country)),
  ]);
  const { Feed } = await import("feed");
  const { origin } = publicUrl;
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: intro.title,
    description: intro.lead,
    language: country === "CA" ? "en-CA" : "en-US",
    feedLinks: { rss: `${origin}/blog/feed.xml` },
    generator: false,
    ...(articles[0] && { updated: new Date(articles[0].publishDate) }),
  });
  for (const { url_name, title, summary, body, author, publishDate, categories } of articles) {
    feed.addItem({
      id: `${origin}/blog/${url_name}`,
      link: `${origin}/blog/${url_name}`,
      title,
      description: summary,
      content: proseHtml(body, origin),
      date: new Date(publishDate),
      category: categories.map(({ name }) => ({ name })),
      // RSS has room for an e-mail address only in `author`.
      ...(author && { extensions: [{ name: "dc:creator", objects: { _text: author.name } }] }),
    });
  }
  return new Response(feed.rss2(), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}
