import type { ProductApi } from "../product-api.ts";

/** What the operator set, by the name of the flag. */
export type Rules = ReadonlyMap<string, boolean>;

/** Numbers that grow with each change; undefined from a Product API that tells of none. */
export interface Versions {
  network: number | undefined;
  content: number | undefined;
}

interface OperatorRulesOptions {
  productApi: ProductApi;
  now: () => Temporal.Instant;
  waitMs?: number;
}

// Behaviour §1: a page waits 200 ms for its flags at most. Rules this young are not asked for again, and rules
// this old are shown while new ones come.
const pageWaitMs = 200;
const freshMs = 1000;
const staleMs = 10_000;

export interface OperatorRules {
  /** All rules, asked for at most once a second. Throws when there are none to be had in time. */
  read(): Promise<Rules>;
  /** What was heard last, and whether that still counts. */
  last(): { rules: Rules; versions: Versions; counts: boolean };
  /** They were just changed: what is known is shown only until new ones come. */
  expire(): void;
}

/** Asks the Product API for all rules at once. */
export function operatorRules({ productApi, now, waitMs = pageWaitMs }: OperatorRulesOptions): OperatorRules {
  let known: { rules: Rules; versions: Versions; atMs: number } | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<Rules> | null = null;
  let changes = 0;

  async function ask(): Promise<Rules> {
    const before = changes;
    try {
      const answer = await productApi.call("featureFlags", {});
      if (!answer.ok) throw new Error(`Flags could not be had: ${answer.problem}.`);
      const { rules, network_version, content_version } = answer.data;
      known = {
        rules: new Map(Object.entries(rules)),
        versions: { network: network_version, content: content_version },
        atMs: now().epochMilliseconds,
      };
      if (changes !== before) expire();
      return known.rules;
    } catch (error) {
      failedAtMs = now().epochMilliseconds;
      throw error;
    } finally {
      asked = null;
    }
  }

  const ageMsAt = (nowMs: number) => (known ? nowMs - known.atMs : Number.POSITIVE_INFINITY);

  function expire(): void {
    changes += 1;
    if (known) known.atMs = Math.min(known.atMs, now().epochMilliseconds - freshMs);
  }

  async function read(): Promise<Rules> {
    const nowMs = now().epochMilliseconds;
    const ageMs = ageMsAt(nowMs);
    // Below zero where the clock was set back.
    if (known && ageMs >= 0 && ageMs < freshMs) return known.rules;
    const isResting = Math.abs(nowMs - failedAtMs) < freshMs;
    if (!asked && !isResting) {
      asked = ask();
      // Whoever waits hears of a failure; nobody may.
      asked.catch(() => {});
    }
    if (known && ageMs < staleMs) return known.rules;
    if (!asked) throw new Error("Flags could not be had a moment ago.");
    return inTime(asked, waitMs);
  }

  return {
    read,
    last: () => ({
      rules: known?.rules ?? new Map(),
      versions: known?.versions ?? { network: undefined, content: undefined },
      counts: ageMsAt(now().epochMilliseconds) < staleMs,
    }),
    expire,
  };
}

async function inTime<Value>(value: Promise<Value>, waitMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("Flags did not come in time.")), waitMs);
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
