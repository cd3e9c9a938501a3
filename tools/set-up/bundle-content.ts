// Copies the content into the build, as the fallback until the content service has answered.
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
// A copy with errors is no fallback; an older one without errors is.
if (problems.length === 0 || !existsSync(bundle)) {
  mkdirSync("build", { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync("data/content", `${unfinished}/files`, { recursive: true });
  copyFileSync("data/pictures/manifest.json", `${unfinished}/pictures.json`);
  rmSync(bundle, { recursive: true, force: true });
  renameSync(unfinished, bundle);
}
