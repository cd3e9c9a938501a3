import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { environments } from "../create-content.ts";
import { picturesFile } from "../files/picture-files.ts";
import { listPictures } from "../files/picture-folder.ts";
import { createStore } from "../files/store.ts";
import type { ContentProblem, Report } from "../library/content-problem.ts";
import type { Entity } from "../library/entity.ts";
import type { Library } from "../library/library.ts";
import { checkBodyLinks, textsOf } from "./body-links.ts";

/** Every problem an editor should fix: unreadable files, invalid fields and broken links. */
export async function checkContent(options: {
  root: string;
  picturesManifest: string;
  picturesUrl: string;
  now: () => Temporal.Instant;
}): Promise<ContentProblem[]> {
  const problems = new Map<string, ContentProblem>();
  const report = (problem: ContentProblem) => problems.set(JSON.stringify(problem), problem);
  const store = createStore({ ...options, rescanMs: Number.POSITIVE_INFINITY, report });
  for (const environment of environments) {
    const library = await store.library(environment);
    checkBodyLinks(library, options.picturesUrl, report);
    checkFormerSlugs(library, report);
  }
  await checkPictures(options.picturesManifest, report);
  return [...problems.values()].sort((problem, next) => problem.file.localeCompare(next.file));
}

/** Reports an address that two articles have or had. */
function checkFormerSlugs({ entries }: Library, report: Report): void {
  const articles = [...entries.values()].filter(({ contentType }) => contentType === "blog");
  const holders = new Map<string, Entity>();
  for (const article of articles) for (const slug of textsOf(article, "blogUrl")) holders.set(slug, article);
  for (const article of articles) {
    for (const slug of textsOf(article, "former_slugs")) {
      const holder = holders.get(slug);
      const problem = `names ${slug}, which is an address of ${holder?.file}`;
      if (holder) report({ file: article.file, field: "former_slugs", problem });
      else holders.set(slug, article);
    }
  }
}

/** Reports pictures missing from the manifest, and incomplete rows. */
async function checkPictures(manifest: string, report: Report): Promise<void> {
  const rows = await readRows(manifest);
  if (!rows) return; // reported as an unreadable file
  const { pictures, unusable } = await listPictures(dirname(manifest));
  const file = basename(manifest);
  for (const name of unusable)
    report({
      file: name,
      field: null,
      problem: "is not named in small letters, digits and hyphens, ending in .jpg, .png, .webp or .avif",
    });
  const there = new Set(pictures);
  for (const row of rows) {
    if (!there.delete(row.file)) report({ file, field: row.file, problem: "is a picture that is not there" });
    else if (row.alt === "") report({ file, field: row.file, problem: "has no alternative text (alt)" });
  }
  for (const name of there)
    report({ file, field: name, problem: "has no row yet: node tools/assets/pictures.ts makes it" });
}

async function readRows(manifest: string) {
  try {
    return picturesFile.parse(JSON.parse(await readFile(manifest, "utf8"))).images;
  } catch {
    return null;
  }
}
