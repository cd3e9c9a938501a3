import { basename } from "node:path";
import type { ContentProblem, Report } from "../library/content-problem.ts";
import type { Library } from "../library/library.ts";
import { type Audience, createView, type View } from "../library/view.ts";
import { buildLibrary } from "./build-library.ts";
import { readFolder, readSourceFile, type SourceFile, type SourceFiles, sameFiles } from "./folder.ts";
import { type LastGood, noLastGood } from "./last-good.ts";
import { createReadings } from "./parsed-files.ts";
import { createRevisions } from "./revisions.ts";

export type StoreOptions = {
  /** Folder of content types, entries, space and taxonomy. */
  root: string;
  /** The pictures' `manifest.json` and their base URL. */
  picturesManifest: string;
  picturesUrl: string;
  now: () => Temporal.Instant;
  /** Last good version of each file across restarts; nothing is saved without it. */
  lastGood?: LastGood;
  /** Milliseconds before the folder is scanned again. */
  rescanMs?: number;
  /** Reports each invalid file once. */
  report: Report;
};

export type Store = ReturnType<typeof createStore>;

/** Stored beside the last good values, which are keyed by path. */
const revisionsKey = "#revisions";

export function createStore(options: StoreOptions) {
  const { root, picturesManifest, picturesUrl, now, rescanMs = 1000, report } = options;
  const { lastGood = noLastGood } = options;
  const readings = createReadings(lastGood);
  const revisions = createRevisions(now);
  const libraries = new Map<string, Library>();
  const views = new Map<string, View>();
  let files: SourceFiles = new Map();
  let pictures: SourceFile | null = null;
  const reported = new Map<string, Set<string>>();
  let scannedAtMs = Number.NEGATIVE_INFINITY;
  let loaded: Promise<void> | null = null;
  let scan: Promise<void> | null = null;

  async function rescan(): Promise<void> {
    loaded ??= lastGood.load().then(() => revisions.restore(lastGood.valueOf(revisionsKey)));
    await loaded;
    try {
      const [nextFiles, nextPictures] = await Promise.all([
        readFolder(root, files),
        readSourceFile(basename(picturesManifest), picturesManifest, pictures ?? undefined),
      ]);
      if (sameFiles(files, nextFiles) && pictures === nextPictures) return;
      files = nextFiles;
      pictures = nextPictures;
      libraries.clear();
      views.clear();
    } catch (cause) {
      reportNew("folder", [{ file: root, field: null, problem: `cannot be read: ${String(cause)}` }]);
    } finally {
      scannedAtMs = performance.now();
      scan = null;
    }
  }

  function reportNew(source: string, problems: ContentProblem[]): void {
    const reportedProblems = reported.get(source);
    for (const problem of problems) if (!reportedProblems?.has(JSON.stringify(problem))) report(problem);
    reported.set(source, new Set(problems.map((problem) => JSON.stringify(problem))));
  }

  async function library(environment: string): Promise<Library> {
    if (performance.now() - scannedAtMs >= rescanMs) {
      scan ??= rescan();
      await scan;
    }
    let built = libraries.get(environment);
    if (!built) {
      built = buildLibrary({ files, pictures, picturesUrl }, environment, readings, revisions);
      libraries.set(environment, built);
      reportNew(environment, built.problems);
      await saveGood();
    }
    return built;
  }

  async function saveGood(): Promise<void> {
    try {
      const good = readings.retain([...files.keys(), ...(pictures ? [pictures.path] : [])]);
      await lastGood.save({ ...good, [revisionsKey]: revisions.all() });
    } catch (cause) {
      reportNew("last good", [{ file: root, field: null, problem: `cannot be saved: ${String(cause)}` }]);
    }
  }

  async function view(environment: string, audience: Audience): Promise<View> {
    const current = await library(environment);
    const key = `${environment} ${audience}`;
    const nowMs = now().epochMilliseconds;
    let seen = views.get(key);
    if (!seen || seen.library !== current || nowMs >= seen.staleAtMs) {
      seen = createView(current, environment, audience, nowMs);
      views.set(key, seen);
    }
    return seen;
  }

  return { library, view };
}
