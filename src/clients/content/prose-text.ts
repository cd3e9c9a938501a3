import type { proseTags } from "#domain/content/prose-tags.ts";

export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: (typeof proseTags)[number];
  nodes: ProseNode[];
  id?: string;
  href?: string;
  src?: string;
  alt?: string;
  /** Of a table cell. */
  align?: string;
}

/** Plain text with a space between blocks, for structured data. */
export function proseText(nodes: readonly ProseNode[]): string {
  return wordsOf(nodes).replace(/\s+/g, " ").trim();
}

const blocks = ["p", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "blockquote", "summary", "br"];

function wordsOf(nodes: readonly ProseNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return blocks.includes(node.tag) ? `${wordsOf(node.nodes)} ` : wordsOf(node.nodes);
    })
    .join("");
}
