export const moveInTimelines = [
  "As soon as possible",
  "Within 2 months",
  "2-6 months",
  "7-11 months",
  "After 12 months",
  "Unsure",
] as const;

export type MoveInTimeline = (typeof moveInTimelines)[number];

export function isMoveInTimeline(text: string): text is MoveInTimeline {
  return moveInTimelines.some((timeline) => timeline === text);
}
