/** `55 min`, `2 hr`, `2 hr 45 min`, with no-break spaces. */
export function formatDuration(durationMinutes: number): string {
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  if (hours === 0) return `${minutes}\u00a0min`;
  return minutes === 0 ? `${hours}\u00a0hr` : `${hours}\u00a0hr\u00a0${minutes}\u00a0min`;
}
