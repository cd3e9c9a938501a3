import { environments } from "../create-content.ts";
import { createStore } from "../files/store.ts";
import type { ContentProblem } from "../library/problem.ts";
import { checkBodyLinks } from "./body-links.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkFormerSlugs } from "./former-slugs.ts";

/** Everything an editor should put right: unreadable files, wrong fields and links that lead nowhere. */
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
  return [...problems.values()].sort((one, other) => one.file.localeCompare(other.file));
}
