/** A clock that stands still until a test moves it. */
export interface Clock {
  now: () => Temporal.Instant;
  advance(time: Temporal.DurationLike): void;
}

/** Starts at a time such as `2026-11-21T15:00:00Z`. */
export function createClock(start = "2026-11-21T15:00:00Z"): Clock {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    advance(time) {
      instant = instant.add(time);
    },
  };
}
