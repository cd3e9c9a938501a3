import { globSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { startMeasuredSite } from "./measured-site.ts";
import { askWithoutFailure } from "./request-repeatedly.ts";

const folder = "build/bench/profile";
const turns = 500;

/** Profiles the processor time of a page, for Chromium's Performance panel or speedscope. */
export async function profilePage(path: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const before = new Set(globSync(`${folder}/*.cpuprofile`));
  const NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${resolve(folder)}`;
  const site = await startMeasuredSite({ environment: { LOG_LEVEL: "error", NODE_OPTIONS } });
  const url = new URL(path, site.url);
  url.searchParams.set("sola-demo", "true");
  await askWithoutFailure(url.href, { connections: 1, amount: turns });
  await site.discard();
  const written = globSync(`${folder}/*.cpuprofile`).filter((file) => !before.has(file));
  const [profile] = written.filter((file) => file.includes(`.${site.workerProcess}.`));
  if (!profile) throw new Error("The worker wrote no profile.");
  return profile;
}
