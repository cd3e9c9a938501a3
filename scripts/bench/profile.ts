import { globSync, mkdirSync } from "node:fs";
import { withRunningSite } from "./running-site.ts";

const folder = "build/bench/profile";
const turns = 500;

/** Where the processor time of a page goes: a profile for the Performance panel of Chromium's developer tools, or speedscope. */
export async function profilePage(path: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const before = new Set(globSync(`${folder}/*.cpuprofile`));
  let worker = "";
  await withRunningSite(
    async (site, _folder, { pid }) => {
      worker = pid;
      const url = new URL(path, site);
      url.searchParams.set("sola-demo", "true");
      for (let turn = 0; turn < turns; turn += 1) await (await fetch(url)).arrayBuffer();
    },
    { environment: { LOG_LEVEL: "error", NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } },
  );
  const written = globSync(`${folder}/*.cpuprofile`).filter((file) => !before.has(file));
  const [profile] = written.filter((file) => file.includes(`.${worker}.`));
  if (!profile) throw new Error("The worker wrote no profile.");
  return profile;
}
