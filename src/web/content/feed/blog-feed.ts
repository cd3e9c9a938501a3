import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageIntroOf } from "#clients/content/about-pages.ts";
import { articlesToRead } from "#clients/content/articles.ts";
import type { ProseNode } from "#clients/content/prose-text.ts";
import type { ProseTree } from "#clients/content/prose-tree.ts";
import { articlePath } from "#domain/content/paths.ts";
import { languageTag, pathIn } from "#domain/platform/languages.ts";
import { services, visit } from "../../platform/app/web-services.ts";
import type { Route } from "./+types/blog-feed.ts";

/** The blog as RSS, every article in full. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, publicUrl } = context.get(services);
  const { country, language } = context.get(visit);
  const [intro, articles] = await Promise.all([
    content.published(pageIntroOf("blog", country)),
    content.published(articlesToRead(country)),
  ]);
  const { Feed } = await import("feed");
  const addressOf = (path: string) => publicUrl.origin + pathIn(language, path);
  const feed = new Feed({
    id: addressOf("/blog"),
    link: addressOf("/blog"),
    title: intro.title,
    description: intro.lead,
    language: languageTag(language, country),
    feedLinks: { rss: addressOf("/blog/feed.xml") },
    generator: false,
    ...(articles[0] && { updated: new Date(articles[0].publishDate) }),
  });
  for (const { url_name, title, summary, body, author, publishDate, categories, languages } of articles) {
    const address = addressOf(articlePath(url_name));
    feed.addItem({
      id: address,
      link: address,
      title: asHtml(title),
      description: asHtml(summary),
      content: feedHtml(body, address),
      date: new Date(publishDate),
      category: categories.map(({ name }) => ({ name })),
      extensions: [
        // RSS has room for an e-mail address only in `author`.
        ...(author ? [{ name: "dc:creator", objects: { _text: author.name } }] : []),
        ...(languages?.body ? [{ name: "dc:language", objects: { _text: languages.body } }] : []),
      ],
    });
  }
  return new Response(feed.rss2(), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}

/** An editor's text as portable HTML with absolute URLs. */
function feedHtml({ nodes }: ProseTree, page: string): string {
  return renderToStaticMarkup(createElement(Fragment, null, ...nodes.map((node) => part(node, page))));
}

function part(node: ProseNode, page: string): ReactNode {
  if (typeof node === "string") return node;
  const { tag, nodes, href, src, alt, align } = node;
  const attributes = {
    ...(href && { href: new URL(href, page).href }),
    ...(align && { align }),
    ...(src && { src: new URL(src, page).href, alt }),
  };
  return createElement(tag, attributes, ...nodes.map((inner) => part(inner, page)));
}

/** Feed readers take titles and descriptions for HTML. */
function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
