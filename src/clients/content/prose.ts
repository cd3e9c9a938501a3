import { Parser } from "htmlparser2";
import { marked } from "marked";
import sanitize from "sanitize-html";
import { z } from "zod";
import { proseTags } from "#domain/content/prose-tags.ts";
import { toUrlName } from "#domain/platform/url-name.ts";
import { type ProseElement, type ProseNode, proseText } from "./prose-text.ts";

/** Markdown as a tree of allowed nodes. */
export interface Prose {
  nodes: ProseNode[];
  /** Second-level headings with their anchors. */
  headings: { id: string; text: string }[];
}

/** Allows known tags, absolute or local links, and pictures. */
function sanitizedHtml(markdown: string): string {
  return sanitize(marked.parse(markdown, { async: false }), {
    allowedTags: proseTags,
    allowedAttributes: { a: ["href"], img: ["src", "alt"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: { h1: "h2" },
  });
}

export function toProse(markdown: string): Prose {
  const nodes: ProseNode[] = [];
  const open: ProseElement[] = [];
  const parser = new Parser({
    onopentag(name, { href, src, alt }) {
      const tag = proseTags.find((known) => known === name);
      if (!tag) throw new Error(`<${name}> is not allowed in prose.`);
      const element = {
        tag,
        nodes: [],
        ...(leadsSomewhere(href) && { href }),
        ...(leadsSomewhere(src) && { src, alt: alt ?? "" }),
      };
      (open.at(-1)?.nodes ?? nodes).push(element);
      open.push(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      if (parent ? !holdsNoText.includes(parent.tag) : text.trim()) addText(parent?.nodes ?? nodes, text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(sanitizedHtml(markdown));
  return { nodes, headings: nameHeadings(nodes) };
}

function leadsSomewhere(address: string | undefined): address is string {
  return address !== undefined && address !== "" && URL.canParse(address, "https://our.own");
}

/** A Markdown field. */
export const proseField = z.string().transform(toProse);

const holdsNoText = ["ul", "ol", "table", "thead", "tbody", "tr"];

function addText(nodes: ProseNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes.splice(-1, 1, last + text);
  else nodes.push(text);
}

function nameHeadings(nodes: readonly ProseNode[]): Prose["headings"] {
  const headings: Prose["headings"] = [];
  for (const node of nodes) {
    if (typeof node === "string" || node.tag !== "h2") continue;
    const text = proseText(node.nodes);
    const name = toUrlName(text) ?? "part";
    const same = headings.filter(({ id }) => id === name || id.startsWith(`${name}-`)).length;
    node.id = same === 0 ? name : `${name}-${same + 1}`;
    headings.push({ id: node.id, text });
  }
  return headings;
}
