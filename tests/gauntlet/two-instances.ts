import { rmSync } from "node:fs";
import { join } from "node:path";
import { runningPostgresUrl } from "#api/platform/database/embedded-postgres.ts";
import { temporaryFolder, usedDataFolder } from "../harness/database-cluster.ts";
import { startSite } from "../harness/site.ts";

const publicUrl = "https://www.sola.example";

/** Two whole sites on one database, the first keeping it; gone afterwards. */
export async function withTwoInstances<Result>(
  product: string | undefined,
  use: (urls: [string, string], databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const [dataDir, otherDir] = [await usedDataFolder(), temporaryFolder()];
  const environment = { PUBLIC_URL: publicUrl, LOG_LEVEL: "warn" };
  const first = await startSite({ dataDir, environment, product });
  try {
    const databaseUrl = (await runningPostgresUrl(join(dataDir, "postgres"), "sola")) ?? "";
    const second = await startSite({
      dataDir: otherDir,
      environment: { ...environment, DATABASE_URL: databaseUrl },
      product,
    });
    try {
      return await use([first.url, second.url], databaseUrl);
    } finally {
      await second.stop();
    }
  } finally {
    await first.stop();
    for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true, force: true });
  }
}
