import { StaleCache } from "#domain/platform/stale-cache.ts";
import type { ProductApi } from "../product-api.ts";
import { withTimeout } from "../with-timeout.ts";

/** The operator's rules by flag name. */
export type Rules = ReadonlyMap<string, boolean>;

interface OperatorRulesOptions {
  productApi: ProductApi;
  now: () => Temporal.Instant;
  waitMs?: number;
}

// docs/behavior.md "Budgets".
const pageWaitMs = 200;
const freshMs = 1000;
const lifetime = { freshMs, staleMs: 9_000, onErrorMs: 9_000 };
const key = "rules";

export type OperatorRules = ReturnType<typeof operatorRules>;

/** Fetches all rules from the Product API at once. */
export function operatorRules({ productApi, now, waitMs = pageWaitMs }: OperatorRulesOptions) {
  const nowMs = () => now().epochMilliseconds;
  let edition = "";
  let failedAtMs = Number.NEGATIVE_INFINITY;
  const cache = new StaleCache<Rules>({
    nowMs,
    maxBytes: 1,
    bytesOf: () => 1,
    restMs: freshMs,
    limitWait: (loading) => withTimeout(loading, waitMs),
  });

  async function load() {
    if (Math.abs(nowMs() - failedAtMs) < freshMs) throw new Error("Fetching the flags failed a moment ago.");
    const answer = await productApi.call("featureFlags", {});
    if (!answer.ok) {
      failedAtMs = nowMs();
      throw new Error(`Fetching the flags failed: ${answer.problem}.`);
    }
    const value = new Map(Object.entries(answer.data.rules));
    edition = [...value].map(([name, rule]) => `${name}=${rule}`).join();
    return { value, lifetime };
  }

  /** All rules, fetched at most once a second. Throws if there are none in time. */
  async function read(): Promise<Rules> {
    const cachedRules = await cache.get(key, load);
    if (!cachedRules) throw new Error("Fetching the flags failed.");
    return cachedRules.value;
  }

  /** Refreshes stale rules. The failure is reported when the rules are used. */
  const look = async () => void (await read().catch(() => undefined));
  return {
    read,
    /** A text that identifies the last known rules. */
    edition: () => edition,
    /** Whether `edition` is current. */
    isSure: () => cache.find(key) !== null,
    look,
    /** Expires the rules after a change. */
    changed() {
      cache.expire(() => true);
      return look();
    },
  };
}
