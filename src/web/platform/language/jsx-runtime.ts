// The compiler calls `jsx` for each element of the site (`jsxImportSource`): a link or form stays in the page's language.
import { type ElementType, type Key, use } from "react";
import { Fragment, type JSX, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { pathIn } from "#domain/platform/languages.ts";
import { LanguageContext } from "./language-context.ts";

export type { JSX };
export { Fragment };

type Props = Record<string, unknown>;

export function jsx(type: ElementType, props: Props, key?: Key) {
  return isLink(type, props) ? reactJsx(PageLink, { type, props }, key) : reactJsx(type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return isLink(type, props) ? reactJsx(PageLink, { type, props }, key) : reactJsxs(type, props, key);
}

const attributes = { a: "href", form: "action" } as const;

function isLink(type: ElementType, props: Props): type is keyof typeof attributes {
  // A link that names its language leads to another one.
  return (type === "a" || type === "form") && !props.hrefLang && isPath(props[attributes[type]]);
}

/** A page of the site, not a call or a file outside the router. */
function isPath(address: unknown): address is string {
  return typeof address === "string" && /^\/(?!\/|api\/|assets\/|images\/)/.test(address);
}

function PageLink({ type, props }: { type: keyof typeof attributes; props: Props }) {
  const name = attributes[type];
  const address = pathIn(use(LanguageContext), String(props[name]));
  // Listed children need no keys.
  const element = Array.isArray(props.children) ? reactJsxs : reactJsx;
  return element(type, { ...props, [name]: address });
}
