// Copies the content into the build: what the site shows while its content service has never answered.
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { checkContent } from "#content/checks/check-content.ts";

const bundle = "build/content";
const unfinished = `${bundle}.${process.pid}`;

const problems = await checkContent({
  root: "data/content",
  picturesManifest: "data/pictures/manifest.json",
  picturesUrl: "/images",
  now: Temporal.Now.instant,
});
// A copy with a mistake in it is no help in need; an older one without is.
if (problems.length === 0 || !existsSync(bundle)) {
  mkdirSync("build", { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync("data/content", `${unfinished}/files`, { recursive: true });
  copyFileSync("data/pictures/manifest.json", `${unfinished}/pictures.json`);
  rmSync(bundle, { recursive: true, force: true });
  renameSync(unfinished, bundle);
}
