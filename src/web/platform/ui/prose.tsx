import { useLingui } from "@lingui/react";
import { createElement, Fragment, type PropsWithChildren, type ReactNode } from "react";
import { Link } from "react-router";
import type { ProseTree as Words } from "#clients/content/prose-tree.ts";
import { Picture } from "./picture.tsx";
import "./prose.css";
import { type ProseElement, type ProseNode, proseText } from "#clients/content/prose-text.ts";

interface ProseProps {
  prose: Words;
  /** Where it isn't the page's. */
  lang?: string | undefined;
  className?: string;
  /** Gives headings ids; for a page's main text. */
  anchors?: boolean;
  /** Below an h2, so its own headings begin with h3. */
  nested?: boolean;
}

type Setting = Pick<ProseProps, "anchors" | "nested"> & {
  /** Headings of the enclosing table. */
  columns?: string[];
};

export function Prose({ prose, lang, className = "", ...setting }: ProseProps) {
  return createElement("div", { lang, className: `prose ${className}` }, ...partsOf(prose.nodes, setting));
}

/** The same within a text of ours, without a box around it. */
export function ProseParts({ prose }: { prose: Words }) {
  return createElement(Fragment, null, ...partsOf(prose.nodes, {}));
}

function partsOf(nodes: ProseNode[], setting: Setting): ReactNode[] {
  return nodes.map((node) => (typeof node === "string" ? textOf(node) : elementOf(node, setting)));
}

const nestedHeadings: Record<string, string> = { h2: "h3", h3: "h4", h4: "h5", h5: "h6" };

function elementOf({ tag, nodes, id, href, src, alt = "" }: ProseElement, setting: Setting): ReactNode {
  if (tag === "img") return src && <Picture src={src} alt={alt} sizes="(width < 43.75em) 92vw, 640px" />;
  if (tag === "br" || tag === "hr") return createElement(tag);
  if (tag === "table") return tableOf(nodes, setting);
  if (tag === "tr") return rowOf(nodes, setting);
  const parts = partsOf(nodes, setting);
  if (tag === "a") return linkOf(href, parts);
  const name = (setting.nested && nestedHeadings[tag]) || tag;
  const attributes = setting.anchors && id ? { id } : null;
  return createElement(name, attributes, ...parts);
}

/** A table wider than the page moves on its own, by keyboard as well; it is named by its columns. */
function tableOf(nodes: ProseNode[], setting: Setting): ReactNode {
  const columns = elementsIn(nodes, "th").map((cell) => proseText(cell.nodes));
  const className = columns.length > 2 ? "prose__table prose__table--wide" : "prose__table";
  const parts = partsOf(nodes, { ...setting, columns });
  return createElement(TableFrame, { className, columns }, createElement("table", null, ...parts));
}

function TableFrame({
  className,
  columns,
  children,
}: PropsWithChildren<{ className: string; columns: string[] }>) {
  const { i18n } = useLingui();
  const label = i18n._("Table: {columns}", { columns: columns.join(", ") });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Each cell has its column's label, for phones, where cells are stacked. */
function rowOf(nodes: ProseNode[], setting: Setting): ReactNode {
  const cells = nodes.filter((node) => typeof node !== "string");
  const parts = cells.map(({ tag, nodes: words, align }, index) => {
    const role = tag === "td" ? { "data-column": setting.columns?.[index] } : { scope: "col" };
    return createElement(tag, { ...role, "data-align": align }, ...partsOf(words, setting));
  });
  return createElement("tr", null, ...parts);
}

function elementsIn(nodes: ProseNode[], tag: ProseElement["tag"]): ProseElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.tag === tag ? [node] : elementsIn(node.nodes, tag);
  });
}

function linkOf(href: string | undefined, parts: ReactNode[]): ReactNode {
  if (!href) return createElement(Fragment, null, ...parts);
  if (/^\/(?!\/)/.test(href)) return createElement(Link, { to: href, className: "link" }, ...parts);
  return createElement("a", { href, rel: "noopener", className: "link" }, ...parts);
}

/** A row of underscores is a blank to fill in. */
function textOf(text: string): ReactNode {
  const [first, ...others] = text.split(/_{3,}/);
  if (others.length === 0) return text;
  const blank = () => <Blank />;
  return createElement(Fragment, null, first, ...others.flatMap((part) => [blank(), part]));
}

function Blank() {
  const { i18n } = useLingui();
  return (
    <span className="blank">
      <span className="vh">{i18n._("(write it here)")}</span>
    </span>
  );
}
