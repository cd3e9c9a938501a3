import { Parser } from "htmlparser2";

export interface PageLink {
  href: string;
  attributes: Record<string, string>;
}

export interface LinkedPage {
  links: PageLink[];
  /** Styles, scripts and icons that the page loads. */
  files: string[];
  ids: Set<string>;
}

export function readLinks(html: string): LinkedPage {
  const page: LinkedPage = { links: [], files: [], ids: new Set() };
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, href, src, action, rel = "", method = "get" } = attributes;
      if (id) page.ids.add(id);
      if (name === "a" && href !== undefined) page.links.push({ href, attributes });
      if (name === "form" && action && method.toLowerCase() === "get")
        // Its fields lead elsewhere than to the bare address, which may lack the fragment.
        page.links.push({ href: action.replace(/#.*/, ""), attributes });
      if (name === "script" && src) page.files.push(src);
      if (name === "link" && href && /stylesheet|icon|preload|manifest/.test(rel)) page.files.push(href);
    },
  });
  parser.end(html);
  return page;
}
