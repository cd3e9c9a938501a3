import type { ProductApi } from "../product-api.ts";

/** What the operator set, by the name of the flag. */
export type Rules = ReadonlyMap<string, boolean>;

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

/** Asks the Product API for all rules at once, at most once a second. Throws when there are none to be had in time. */
export function operatorRules({ productApi, now, waitMs = pageWaitMs }: OperatorRulesOptions) {
  let known: { rules: Rules; atMs: number } | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<Rules> | null = null;

  async function ask(): Promise<Rules> {
    try {
      const answer = await productApi.call("featureFlags", {});
      if (!answer.ok) throw new Error(`Flags could not be had: ${answer.problem}.`);
      known = { rules: new Map(Object.entries(answer.data.rules)), atMs: now().epochMilliseconds };
      return known.rules;
    } catch (error) {
      failedAtMs = now().epochMilliseconds;
      throw error;
    } finally {
      asked = null;
    }
  }

  return async function rules(): Promise<Rules> {
    const nowMs = now().epochMilliseconds;
    const ageMs = known ? nowMs - known.atMs : Number.POSITIVE_INFINITY;
    if (known && ageMs < freshMs) return known.rules;
    const isResting = nowMs - failedAtMs < freshMs;
    if (!asked && !isResting) {
      asked = ask();
      // Whoever waits hears of a failure; nobody may.
      asked.catch(() => {});
    }
    if (known && ageMs < staleMs) return known.rules;
    if (!asked) throw new Error("Flags could not be had a moment ago.");
    return inTime(asked, waitMs);
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
