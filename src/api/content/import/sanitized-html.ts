import { marked } from "marked";
import sanitize from "sanitize-html";
import { proseTags } from "#domain/content/prose-tags.ts";

/**
 * Markdown as HTML that can be shown anywhere: only known tags, links and pictures that stand on their own, no script
 * (behaviour, Blog/news HTML).
 */
export function sanitizedHtml(markdown: string, publicUrl: string): string {
  const ownScheme = new URL(publicUrl).protocol.slice(0, -1);
  return sanitize(marked.parse(markdown, { async: false }), {
    allowedTags: proseTags,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"] },
    allowedSchemes: ["https", "mailto", "tel", ownScheme],
    allowedSchemesByTag: { img: ["https", ownScheme] },
    allowProtocolRelative: false,
    transformTags: {
      h1: "h2",
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: { href: absolute(href, publicUrl), rel: "noopener" },
      }),
      img: (tagName, { src = "", alt = "" }) => ({
        tagName,
        attribs: { src: absolute(src, publicUrl), alt },
      }),
    },
  }).trim();
}

function absolute(address: string, publicUrl: string): string {
  return URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : "";
}
