const wordsPerMinute = 220;

export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
