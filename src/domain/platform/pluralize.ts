const format = new Intl.NumberFormat("en-US");

/** `20,000`. */
export function formatCount(count: number): string {
  return format.format(count);
}

/** `1 lead`, `2 leads`, `20,000 leads`. */
export function pluralize(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
