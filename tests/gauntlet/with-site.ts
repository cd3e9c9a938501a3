import { type Site, startSite } from "../harness/site.ts";
import type { Trial } from "./gauntlet-part.ts";

const PUBLIC_URL = "https://www.sola.example";

/** Runs a function with the shared site, or with a temporary one with two workers. */
export async function withSite<Result>(
  { site, product }: Pick<Trial, "site" | "product">,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  if (site) return use(site);
  await using own = await startSite({ environment: { WORKERS: "2", PUBLIC_URL }, product });
  return await use(own);
}

/** Runs a function with two temporary sites on one database. */
export async function withTwoInstances<Result>(
  product: string | undefined,
  use: (sites: [Site, Site], databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const environment = { PUBLIC_URL, LOG_LEVEL: "warn" };
  await using first = await startSite({ environment, product });
  const DATABASE_URL = await first.databaseUrl();
  await using second = await startSite({
    isNew: true,
    environment: { ...environment, DATABASE_URL },
    product,
  });
  return await use([first, second], DATABASE_URL);
}
