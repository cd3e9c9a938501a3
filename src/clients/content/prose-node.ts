import type { proseTags } from "#domain/content/prose-tags.ts";

export type ProseNode = string | ProseElement;

export interface ProseElement {
  tag: (typeof proseTags)[number];
  nodes: ProseNode[];
  id?: string;
  href?: string;
  src?: string;
  alt?: string;
}
