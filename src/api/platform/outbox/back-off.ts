/** How the pauses between the tries of a message grow. */
export interface Pauses {
  firstSeconds: number;
  factor: number;
  maxSeconds: number;
}

/** The pause after the `attempts`th try, counted from 1, a quarter more or less. */
export function backOff(
  { firstSeconds, factor, maxSeconds }: Pauses,
  attempts: number,
  random = Math.random(),
): Temporal.Duration {
  const seconds = firstSeconds * factor ** (attempts - 1) * (0.75 + random / 2);
  return Temporal.Duration.from({ seconds: Math.round(Math.min(seconds, maxSeconds)) });
}
