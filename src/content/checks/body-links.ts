import { proseHtml } from "#domain/content/prose-html.ts";
import { isSitePath } from "#domain/content/site-paths.ts";
import { entryId } from "../files/field-value.ts";
import type { Report } from "../library/content-problem.ts";
import type { Entity } from "../library/entity.ts";
import type { Library } from "../library/library.ts";

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

/** Reports links and pictures in Markdown that lead to a missing article, about page or picture. */
export function checkBodyLinks(library: Library, picturesUrl: string, report: Report): void {
  const addresses = addressesOf(library);
  const pictures = new Set([...library.assets.values()].map(({ id }) => id));
  for (const entry of library.entries.values()) {
    const type = library.contentTypes.get(entry.contentType ?? "");
    for (const field of type?.fields.filter((field) => field.type === "Text") ?? []) {
      for (const text of Object.values(entry.fields[field.id] ?? {})) {
        const say = (problem: string | null) =>
          problem && report({ file: entry.file, field: field.id, problem });
        proseHtml(String(text), {
          report: say,
          onLink: (address) => say(linkProblem(entry, address)),
          onPicture: (address) => say(pictureProblem(address)),
        });
      }
    }
  }

  function pictureProblem(address: string): string | null {
    if (library.unusable.assets) return null;
    const name = address.startsWith(`${picturesUrl}/`) ? address.slice(picturesUrl.length + 1) : "";
    return pictures.has(name.split(".")[0] ?? "")
      ? null
      : `shows ${address}, which is not one of our pictures`;
  }

  function linkProblem(entry: Entity, address: string): string | null {
    const [path = ""] = address.split(/[?#]/);
    const target = addresses.get(path);
    if (!path.startsWith("/") || (!target && isUnusable(path, library))) return null;
    if (!target) return isSitePath(path, addresses) ? null : `links to ${path}, which is not there`;
    if (target.movedTo) return `links to ${path}, which has moved to ${target.movedTo}`;
    return target.entry.draft && !entry.draft ? `links to ${path}, a draft that visitors cannot see` : null;
  }
}
