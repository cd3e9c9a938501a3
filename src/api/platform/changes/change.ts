import { z } from "zod";

/** What every instance hears of when it is no longer what it was. */
export const change = z.discriminatedUnion("what", [
  /** Locations, markets, professionals and what they offer. Their tables tell of it themselves. */
  z.object({ what: z.literal("network") }),
  /** What the operator switched. Its table tells of it itself. */
  z.object({ what: z.literal("flags") }),
  /** Something editors wrote, by its id; `contentType` is null for assets, or where nobody said. */
  z.object({ what: z.literal("content"), id: z.string(), contentType: z.string().nullable() }),
]);

export type Change = z.output<typeof change>;

/** The channel of Postgres that changes are told on, each as JSON; migration 0006 names it too. */
export const changeChannel = "sola_change";
