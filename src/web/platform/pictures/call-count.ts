import { LRUCache } from "lru-cache";
import { clientNetwork } from "#contract/platform/client-network.ts";
import { clockStepMs, type RateLimit } from "#contract/platform/rate-limit.ts";

type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts the calls of each client in this process, as a leaky bucket. */
export interface CallCount {
  take(address: string | null): Taken;
}

const maxClients = 10_000;

export function createCallCount({ burst, calls, everySeconds }: RateLimit, nowMs: () => number): CallCount {
  const callMs = (everySeconds * 1000) / calls;
  const emptyAtMs = new LRUCache<string, number>({ max: maxClients });
  return {
    take(address) {
      const client = address && clientNetwork(address);
      if (!client) return { ok: true };
      const now = nowMs();
      const fullestMs = now + callMs * burst;
      const emptyMs = emptyAtMs.get(client) ?? 0;
      const filledToMs = (emptyMs > fullestMs + clockStepMs ? now : Math.max(emptyMs, now)) + callMs;
      const overMs = filledToMs - fullestMs;
      if (overMs > 0) return { ok: false, retryAfterSeconds: Math.ceil(overMs / 1000) };
      emptyAtMs.set(client, filledToMs);
      return { ok: true };
    },
  };
}
