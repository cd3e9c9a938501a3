import pg from "pg";

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;

/** How columns arrive: instants as Temporal.Instant, counts as numbers, dates as the text they are. */
export const readColumn: typeof pg.types.getTypeParser = (type: number, format?: string) => {
  if (format === "binary") return pg.types.getTypeParser(type, "binary");
  if (type === TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text);
  if (type === INT8) return Number;
  if (type === DATE) return String;
  return pg.types.getTypeParser(type, "text");
};
