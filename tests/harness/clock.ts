/** A clock that only a test moves. */
export interface Clock {
  now: () => Temporal.Instant;
  advance(time: Temporal.DurationLike): void;
}

/** Starts at an instant such as `2026-11-21T15:00:00Z`. */
export function createClock(start = "2026-11-21T15:00:00Z"): Clock {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    advance(time) {
      instant = instant.add(time);
    },
  };
}
