import { articlePath } from "#domain/content/paths.ts";
import { proseHtml } from "#domain/content/prose-html.ts";
import { isSitePath } from "#domain/content/site-paths.ts";
import { languages } from "#domain/platform/languages.ts";
import type { Entry, EntryProblem } from "./content-answer.ts";
import { fetchEntries } from "./content-entries.ts";
import { localeIn, wordsOf } from "./content-query.ts";
import type { DeliverySpace } from "./delivery-space.ts";
import { entryTypes } from "./entry-types.ts";

const checkedLocales = [
  wordsOf("CA").locale,
  ...languages.flatMap((language) =>
    language.country ? [localeIn(language, wordsOf(language.country).locale)] : [],
  ),
];

/** What editors should fix in another content service: entries left out, gaps, and what their text has that isn't shown. */
export async function checkEntries(
  space: DeliverySpace,
  { imageHosts }: { imageHosts: readonly string[] },
): Promise<EntryProblem[]> {
  const uniqueProblems = new Map<string, EntryProblem>();
  const report = (problem: EntryProblem) => uniqueProblems.set(JSON.stringify(problem), problem);
  const all: (Entry & { contentType: string })[] = [];
  for (const contentType of Object.keys(entryTypes)) {
    for (const locale of checkedLocales) {
      const { entries, problems } = await fetchEntries(space, contentType, locale);
      problems.forEach(report);
      all.push(...entries.map((entry) => ({ ...entry, contentType })));
    }
  }
  const written = new Set(all.flatMap(({ contentType, fields }) => pathsOf(contentType, fields)));
  for (const { id: entry, contentType, fields } of all) {
    for (const [field, text] of Object.entries(fields)) {
      if (typeof text !== "string") continue;
      const say = (problem: string) => report({ entry, contentType, field, problem });
      proseHtml(text, {
        report: say,
        onLink(address) {
          const [path = ""] = address.split(/[?#]/);
          if (path.startsWith("/") && !isSitePath(path, written)) say(`links to ${path}, which is not there`);
        },
        onPicture(address) {
          const host = /^https:\/\/([^/]+)/.exec(address)?.[1];
          if (host && !imageHosts.includes(host))
            say(`shows a picture of ${host}, which IMAGE_HOSTS doesn't allow`);
        },
      });
    }
  }
  return [...uniqueProblems.values()];
}

function pathsOf(contentType: string, { blogUrl, url, former_slugs }: Entry["fields"]): string[] {
  if (contentType === "aboutPage") return [String(url)];
  return contentType === "blog"
    ? [blogUrl, ...[former_slugs ?? []].flat()].map((name) => articlePath(String(name)))
    : [];
}
