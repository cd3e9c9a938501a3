import { marked, type Token } from "marked";
import { entryId } from "../files/field-value.ts";
import type { Entity } from "../library/entity.ts";
import type { Library } from "../library/library.ts";
import type { Report } from "../library/problem.ts";

/** The fields with the present and former addresses of each kind of page an article may link to. */
const pageAddresses = [
  { contentType: "blog", field: "blogUrl", formerField: "former_slugs", prefix: "/blog/" },
  { contentType: "aboutPage", field: "url", formerField: null, prefix: "" },
] as const;

type Target = { entry: Entity; movedTo: string | null };

function addressesOf({ entries }: Library): Map<string, Target> {
  const addresses = new Map<string, Target>();
  for (const { contentType, field, formerField, prefix } of pageAddresses) {
    for (const entry of entries.values()) {
      if (entry.contentType !== contentType) continue;
      const [current = ""] = textsOf(entry, field).map((name) => `${prefix}${name}`);
      addresses.set(current, { entry, movedTo: null });
      for (const former of formerField ? textsOf(entry, formerField) : [])
        addresses.set(`${prefix}${former}`, { entry, movedTo: current });
    }
  }
  return addresses;
}

/** A field's values in every locale. */
export function textsOf({ fields }: Entity, field: string): string[] {
  return Object.values(fields[field] ?? {})
    .flat()
    .map(String);
}

/** Whether the page is missing because its file, known by the end of the address, was already reported. */
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

/** Reports links and pictures in Markdown that lead to a missing article, about page or picture. */
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
    if (target.movedTo) return `links to ${path}, which has moved to ${target.movedTo}`;
    return target.entry.draft && !entry.draft ? `links to ${path}, a draft that visitors cannot see` : null;
  }
}
