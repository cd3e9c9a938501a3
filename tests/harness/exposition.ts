/** Parses the metrics of a scrape: `name{labels}` and value. */
export function readExposition(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Sums the values of one metric, optionally those whose labels contain a text. */
export function sumOf(figures: Map<string, number>, name: string, labels = ""): number {
  return [...figures]
    .filter(([key]) => (key === name || key.startsWith(`${name}{`)) && key.includes(labels))
    .reduce((sum, [, value]) => sum + value, 0);
}
