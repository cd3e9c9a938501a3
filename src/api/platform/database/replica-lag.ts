export type ReplicaLag = ReturnType<typeof createReplicaLag>;

/** What the primary said longer ago tells nothing more. */
const historyMs = 60_000;

/**
 * How long a replica is behind its primary: since when the primary was where the replica is now. The replica's own clock does
 * not tell, for nothing is replayed while nothing is written.
 */
export function createReplicaLag(nowMs: () => number) {
  /** Where the primary was and when; the first is the last that the replica has reached. */
  let history: Array<{ position: bigint; atMs: number }> = [];
  /** Where the replica has to be before it is read again; `next` until the primary has said where that is. */
  let awaited: bigint | "next" | null = null;

  return {
    /** Reads have to see writes before this position. */
    await() {
      awaited = "next";
    },
    isAwaited: () => awaited !== null,
    /** Before the primary is asked how far it has written; takes its answer, in bytes of the write-ahead log. */
    begin() {
      // What is written while the primary is being asked may be missing from its answer.
      const isFirstSince = awaited === "next";
      return (position: bigint) => {
        history.push({ position, atMs: nowMs() });
        history = history.filter(({ atMs }, index) => index === 0 || nowMs() - atMs <= historyMs);
        if (isFirstSince) awaited = position;
      };
    },
    /** How far the replica has come by now; answers with how long it is behind, null while that is not known. */
    replayed(position: bigint) {
      if (typeof awaited === "bigint" && position >= awaited) awaited = null;
      const reached = history.findLastIndex((one) => one.position <= position);
      history = history.slice(Math.max(reached, 0));
      const sinceMs = nowMs() - (history[0]?.atMs ?? nowMs());
      if (reached < 0) return sinceMs > 0 ? sinceMs : null;
      return history.length === 1 ? 0 : sinceMs;
    },
  };
}
