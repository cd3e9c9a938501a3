import { marked, type Token } from "marked";
import type { Entity } from "./entity.ts";
import { entryId } from "./field-value.ts";
import type { Library } from "./library.ts";
import type { Report } from "./problem.ts";

/** Which field holds the address of each kind of page an article may link to. */
const pageAddresses = [
  { contentType: "blog", field: "blogUrl", prefix: "/blog/" },
  { contentType: "aboutPage", field: "url", prefix: "" },
] as const;

function addressesOf({ entries }: Library): Map<string, Entity> {
  const addresses = new Map<string, Entity>();
  for (const { contentType, field, prefix } of pageAddresses) {
    for (const entry of entries.values()) {
      if (entry.contentType !== contentType) continue;
      for (const value of Object.values(entry.fields[field] ?? {})) {
        addresses.set(`${prefix}${String(value)}`, entry);
      }
    }
  }
  return addresses;
}

/** Whether a page is not there because its file, known by the end of the address, was reported already. */
function isUnusable(path: string, { unusable }: Library): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return pageAddresses.some(({ contentType }) => unusable.entries.has(entryId(contentType, name)));
}

function targetsIn(markdown: string): { href: string; picture: boolean }[] {
  const targets: { href: string; picture: boolean }[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "link" || token.type === "image") {
      targets.push({ href: token.href, picture: token.type === "image" });
    }
  });
  return targets;
}

/** Reports links and pictures inside Markdown that lead to an article, about page or picture that is not there. */
export function checkBodyLinks(library: Library, picturesUrl: string, report: Report): void {
  const addresses = addressesOf(library);
  const pictures = new Set([...library.assets.values()].map(({ id }) => id));
  for (const entry of library.entries.values()) {
    const type = library.contentTypes.get(entry.contentType ?? "");
    for (const field of type?.fields.filter((field) => field.type === "Text") ?? []) {
      for (const text of Object.values(entry.fields[field.id] ?? {})) {
        for (const { href, picture } of targetsIn(String(text))) {
          const problem = problemOf(entry, href, picture);
          if (problem !== null) report({ file: entry.file, field: field.id, problem });
        }
      }
    }
  }

  function problemOf(entry: Entity, href: string, picture: boolean): string | null {
    if (picture) {
      if (library.unusable.assets) return null;
      const name = href.startsWith(`${picturesUrl}/`) ? href.slice(picturesUrl.length + 1) : "";
      return pictures.has(name.split(".")[0] ?? "")
        ? null
        : `shows ${href}, which is not one of our pictures`;
    }
    const [path = ""] = href.split(/[?#]/);
    if (!/^\/(blog|about)\/./.test(path)) return null;
    const target = addresses.get(path);
    if (!target && isUnusable(path, library)) return null;
    if (!target) return `links to ${path}, which is not there`;
    return target.draft && !entry.draft ? `links to ${path}, a draft that visitors cannot see` : null;
  }
}
