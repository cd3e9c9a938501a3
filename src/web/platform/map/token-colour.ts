/** A colour of the style sheet, for what only script can paint. */
export function tokenColour(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
