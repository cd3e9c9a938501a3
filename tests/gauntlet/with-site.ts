import { rmSync } from "node:fs";
import { usedDataFolder } from "../harness/database-cluster.ts";
import { type Site, startSite } from "../harness/site.ts";
import type { Trial } from "./part.ts";

/** The trial's site, or one of its own with two workers, gone afterwards. */
export async function withSite<Result>(
  { site, product }: Pick<Trial, "site" | "product">,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (site) return use(site);
  const dataDir = await usedDataFolder();
  const environment = { WORKERS: "2", PUBLIC_URL: "https://www.sola.example" };
  const own = await startSite({ dataDir, environment, product });
  try {
    return await use(own);
  } finally {
    await own.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
