const firstSeconds = 5;
const maxSeconds = 8 * 60 * 60;

/** Longer than any weekend. */
const patience = Temporal.Duration.from({ hours: 5 * 24 });

/** When a message that was stored or replayed at a time is given up on. */
export function giveUpAt(from: Temporal.Instant): Temporal.Instant {
  return from.add(patience);
}

/** How long a message waits after its `attempts`th try, counted from 1: 5 s · 4ⁿ, a quarter more or less, at most 8 hours. */
export function backOff(attempts: number, random = Math.random()): Temporal.Duration {
  const seconds = Math.min(firstSeconds * 4 ** (attempts - 1), maxSeconds) * (0.75 + random / 2);
  return Temporal.Duration.from({ seconds: Math.round(seconds) });
}
