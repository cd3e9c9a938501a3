import { Parser } from "htmlparser2";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { proseHtml } from "#domain/content/prose-html.ts";
import { proseTags } from "#domain/content/prose-tags.ts";
import { toUrlName } from "#domain/platform/url-name.ts";
import { type ProseElement, type ProseNode, proseText } from "./prose-text.ts";

/** Markdown as a tree of allowed nodes. */
export interface ProseTree {
  nodes: ProseNode[];
  /** Second-level headings with their anchors. */
  headings: { id: string; text: string }[];
}

/** Parsing takes milliseconds, and each article is in many answers. */
const parsed = new LRUCache<string, ProseTree>({ max: 500 });

export function toProse(markdown: string): ProseTree {
  const prose = parsed.get(markdown) ?? parse(markdown);
  parsed.set(markdown, prose);
  return prose;
}

function parse(markdown: string): ProseTree {
  const nodes: ProseNode[] = [];
  const open: ProseElement[] = [];
  const parser = new Parser({
    onopentag(name, { href, src, alt, align }) {
      const tag = proseTags.find((proseTag) => proseTag === name);
      if (!tag) throw new Error(`<${name}> is not allowed in prose.`);
      const element = {
        tag,
        nodes: [],
        ...(href && { href }),
        ...(src && { src, alt: alt ?? "" }),
        ...(align && { align }),
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
  parser.end(proseHtml(markdown));
  const blocks = nodes.map((node) => (typeof node !== "string" && node.tag === "a" ? paragraph(node) : node));
  return { nodes: blocks, headings: nameHeadings(blocks) };
}

/** An embedded player stands alone. */
function paragraph(link: ProseElement): ProseElement {
  return { tag: "p", nodes: [link] };
}

export const proseField = z.string().transform(toProse);

const holdsNoText = ["ul", "ol", "table", "thead", "tbody", "tr"];

function addText(nodes: ProseNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes.splice(-1, 1, last + text);
  else nodes.push(text);
}

function nameHeadings(nodes: readonly ProseNode[]): ProseTree["headings"] {
  const headings: ProseTree["headings"] = [];
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
