import { createGeolocation, type Geolocation } from "#clients/platform/geolocation/geolocation.ts";
import { maxmindInsights } from "#clients/platform/geolocation/maxmind-insights.ts";
import { packagedCountries } from "#clients/platform/geolocation/packaged-countries.ts";
import type { Log } from "../logging/log.ts";
import type { Config } from "../settings/config.ts";

/** Geolocation by the operator's MaxMind account, or by the bundled database. */
export async function buildGeolocation({ maxmind }: Config, log: Log): Promise<Geolocation> {
  return createGeolocation({
    find: await (maxmind ? maxmindInsights(maxmind) : packagedCountries()),
    now: Temporal.Now.instant,
    report: (error) => log.warn({ err: error }, "a visitor was not located"),
  });
}
