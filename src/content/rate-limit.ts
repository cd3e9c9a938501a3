export type RateLimit = {
  /** Counts one request; `resetSeconds` is null while there is room. */
  take(client: string): { remaining: number; resetSeconds: number | null };
};

/** At most `perSecond` requests of each client in any clock second. */
export function createRateLimit(perSecond: number, now: () => Temporal.Instant): RateLimit {
  let second = 0;
  let counts = new Map<string, number>();
  return {
    take(client) {
      const current = Math.floor(now().epochMilliseconds / 1000);
      if (current !== second) {
        second = current;
        counts = new Map();
      }
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return { remaining: Math.max(0, perSecond - count), resetSeconds: count > perSecond ? 1 : null };
    },
  };
}
