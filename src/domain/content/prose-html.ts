import { Marked } from "marked";
import sanitize, { type Attributes } from "sanitize-html";
import { proseTags } from "./prose-tags.ts";

/** The WHATWG URL parser; this layer's types include no platform. */
declare const URL: {
  new (address: string, base?: string): { href: string; origin: string; protocol: string; host: string };
  canParse(address: string, base?: string): boolean;
};

interface ProseHtmlOptions {
  /** Makes addresses on this site absolute. */
  base?: string;
  /** Called with each thing that isn't shown as written. */
  report?: (problem: string) => void;
  onLink?: (address: string) => void;
  onPicture?: (address: string) => void;
}

/** Stands for this site where an address is parsed. */
const site = "https://this.site";
const schemes = ["https", "http", "mailto", "tel", "sms"];
const alignments = ["left", "center", "right"];
const plainTags = ["div", "span", "colgroup", "col", "tfoot"];

const markdownParser = new Marked({
  async: false,
  renderer: { checkbox: ({ checked }) => (checked ? "☑ " : "☐ ") },
});

/** Markdown as sanitized HTML: headings begin with h2, an embedded player becomes a link. */
export function proseHtml(
  markdown: string,
  { base, report = () => {}, onLink = () => {}, onPicture = () => {} }: ProseHtmlOptions = {},
): string {
  const absolute = (address: string) =>
    base && address.startsWith("/") ? new URL(address, base).href : address;
  const anchor = (address: string) => ({ href: absolute(address), ...(base && { rel: "noopener" }) });
  const player = (_: string, { src = "", title = "" }: Attributes) => {
    const address = proseAddress(src)?.replace(youTubePlayer, "https://www.youtube.com/watch?v=$1");
    if (!address) return { tagName: "span", attribs: {} };
    return {
      tagName: "a",
      attribs: anchor(address),
      text: title || `Watch at ${new URL(address, site).host}`,
    };
  };
  const cell = (tagName: string, { align = "" }: Attributes) => ({
    tagName,
    attribs: alignments.includes(align) ? { align } : {},
  });
  for (const [mark, problem] of unformatted) if (mark.test(markdown)) report(problem);
  return sanitize(markdownParser.parse(markdown) as string, {
    allowedTags: proseTags,
    allowedAttributes: { a: ["href", "rel"], img: ["src", "alt"], th: ["align"], td: ["align"] },
    allowedSchemes: schemes,
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      tag === "p" && text.trim() === "" && mediaChildren.length === 0,
    transformTags: {
      h1: "h2",
      a(tagName, { href = "" }) {
        const address = proseAddress(href);
        if (!address && href) report(`links to ${href}, which visitors can't open`);
        if (address) onLink(address);
        return { tagName, attribs: address ? anchor(address) : {} };
      },
      img(tagName, { src = "", alt = "", title = "" }) {
        const address = proseAddress(src)?.replace(/^http:/, "https:") ?? "";
        const isPicture = /^(\/|https:)/.test(address);
        if (isPicture) onPicture(address);
        else report(`shows ${src}, which isn't the address of a picture`);
        return { tagName, attribs: isPicture ? { src: absolute(address), alt: alt || title } : {} };
      },
      ...{ iframe: player, video: player, audio: player, source: player },
      ...{ th: cell, td: cell },
      "*"(tagName, attribs) {
        const isShown = [...proseTags, ...plainTags].includes(tagName);
        if (!isShown) report(`has <${tagName}>, which has no effect on this site`);
        return { tagName, attribs };
      },
    },
  }).trim();
}

const youTubePlayer = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/;

/** Marks that are shown as they were typed. */
const unformatted = [
  [/\[\^[^\]\s]+\]/, "has a footnote mark ([^1]), which is shown as typed"],
  [
    /\]\((?!<)[^()<>"]*[^()<>"\s]\s+[^()<>"\s][^()<>"]*\)/,
    "has a link with a space in its address, which is shown as typed",
  ],
] as const;

/**
 * An address as editors write it: `//host/file` is https, `www.host` needs no scheme, a path without a slash begins at the root
 * of the site, `#part` stays on the page. Null if visitors can't open it.
 */
function proseAddress(written: string): string | null {
  const text = written.trim();
  if (text.startsWith("#")) return text;
  if (/^[^\s/@:]+@[^\s/@:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  const address = /^www\.[^/]+\./i.test(text) ? `https://${text}` : text;
  if (address === "" || !URL.canParse(address, site)) return null;
  const { href, origin, protocol } = new URL(address, site);
  if (origin === site) return href.slice(site.length);
  return schemes.includes(protocol.slice(0, -1)) ? href : null;
}
