export const moveInTimelines = [
  "As soon as possible",
  "Within 2 months",
  "2-6 months",
  "7-11 months",
  "After 12 months",
  "Unsure",
] as const;
