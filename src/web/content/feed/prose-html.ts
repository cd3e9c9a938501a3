import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Prose } from "#clients/content/prose.ts";
import type { ProseNode } from "#clients/content/prose-node.ts";

/** What an editor wrote as HTML that can be read anywhere: every address in full. */
export function proseHtml({ nodes }: Prose, origin: string): string {
  return renderToStaticMarkup(createElement(Fragment, null, ...nodes.map((node) => part(node, origin))));
}

function part(node: ProseNode, origin: string): ReactNode {
  if (typeof node === "string") return node;
  const { tag, nodes, href, src, alt } = node;
  const attributes = {
    ...(href && { href: new URL(href, origin).href }),
    ...(src && { src: new URL(src, origin).href, alt }),
  };
  return createElement(tag, attributes, ...nodes.map((inner) => part(inner, origin)));
}
