import { constants } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

export async function checkDataFolder({ dataDir }: Config): Promise<Finding | Finding[]> {
  const about = "data_folder";
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return problem(
      about,
      `${dataDir} cannot be read and written by this user.`,
      "Run this as the user of the site, or give it the folder.",
    );
  }
  return [await checkOwner(dataDir), await checkSecrets(dataDir)].flat();
}

async function checkOwner(dataDir: string): Promise<Finding | Finding[]> {
  const { uid } = await stat(dataDir);
  const processUid = process.getuid?.();
  if (processUid === undefined || processUid === uid || processUid === 0) return [];
  return warning(
    "data_folder",
    `${dataDir} belongs to user ${uid}, and this is user ${processUid}.`,
    "Run commands as the user of the site.",
  );
}

/** Files that only their owner may read. */
async function checkSecrets(dataDir: string): Promise<Finding> {
  const folder = join(dataDir, "secrets");
  const names = await readdir(folder).catch(() => []);
  const modes = await Promise.all(
    ["", ...names].map(async (name) => ({
      path: join(folder, name),
      mode: (await stat(join(folder, name)).catch(() => null))?.mode ?? 0,
    })),
  );
  const open = modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
  if (open.length === 0)
    return well(
      "secrets",
      names.length > 0 ? "Only their owner may read them." : "None are kept in DATA_DIR.",
    );
  return problem("secrets", `Others may read ${open.join(", ")}.`, `chmod -R go= ${folder}`);
}
