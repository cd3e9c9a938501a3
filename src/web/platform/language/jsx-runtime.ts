// The compiler calls `jsx` for each element of the site (`jsxImportSource`): a link or form stays in the page's language.
import { LinguiContext, Trans } from "@lingui/react";
import { type ElementType, type Key, use } from "react";
import { Fragment, type JSX, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { pathIn } from "#domain/platform/languages.ts";
import { languageOfLocale } from "./language-provider.tsx";

export type { JSX };
export { Fragment };

type Props = Record<string, unknown>;

export function jsx(type: ElementType, props: Props, key?: Key) {
  if (type === Trans && props.values) return reactJsx(type, withValuesAsText(props), key);
  return isLink(type, props) ? reactJsx(PageLink, { type, props }, key) : reactJsx(type, props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return isLink(type, props) ? reactJsx(PageLink, { type, props }, key) : reactJsxs(type, props, key);
}

/** Makes values with `<` text, or a search for `<b>hair</b>` would be read as markup of the sentence. */
function withValuesAsText({ values, components, ...props }: Props): Props {
  const texts = Object.entries(values ?? {}).filter(([, value]) => String(value).includes("<"));
  return {
    ...props,
    values: { ...(values as object), ...Object.fromEntries(texts.map(([name]) => [name, `<${name}/>`])) },
    components: {
      ...(components as object),
      ...Object.fromEntries(texts.map(([name, children]) => [name, reactJsx(Fragment, { children })])),
    },
  };
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

interface PageLinkProps {
  type: keyof typeof attributes;
  props: Props;
  /** The words of a sentence around it (`Trans`). */
  children?: unknown;
}

function PageLink({ type, props, children = props.children }: PageLinkProps) {
  const name = attributes[type];
  const { i18n } = use(LinguiContext) ?? {};
  const address = i18n ? pathIn(languageOfLocale(i18n.locale), String(props[name])) : props[name];
  // Listed children need no keys.
  const element = Array.isArray(children) ? reactJsxs : reactJsx;
  return element(type, { ...props, children, [name]: address });
}
