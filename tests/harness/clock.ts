/** A clock that only a test moves. */
export interface Clock {
  now: () => Temporal.Instant;
  advance(time: Temporal.DurationLike): void;
  /** Sets it to its start. */
  reset(): void;
}

/** Starts at an instant such as `2026-11-21T15:00:00Z`. */
export function createClock(start = "2026-11-21T15:00:00Z"): Clock {
  const first = Temporal.Instant.from(start);
  let instant = first;
  return {
    now: () => instant,
    advance(time) {
      instant = instant.add(time);
    },
    reset() {
      instant = first;
    },
  };
}
