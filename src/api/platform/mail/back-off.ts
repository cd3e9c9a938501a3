const firstSeconds = 30;
const maxSeconds = 60 * 60;

/** Behaviour, create-contact-inquiry: after so many tries a mail has failed. */
export const maxAttempts = 48;

/** How long a mail waits after its `attempts`th try, counted from 1: 30 s · 2ⁿ, a quarter more or less, at most an hour. */
export function backOff(attempts: number, random = Math.random()): Temporal.Duration {
  const seconds = firstSeconds * 2 ** (attempts - 1) * (0.75 + random / 2);
  return Temporal.Duration.from({ seconds: Math.round(Math.min(seconds, maxSeconds)) });
}
