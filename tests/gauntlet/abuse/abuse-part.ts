import { openCalendars } from "../booking/professional.ts";
import type { Part, Size } from "../gauntlet-part.ts";
import { withSite } from "../with-site.ts";
import { crowd } from "./crowds.ts";
import { knownOrNot } from "./known-or-not.ts";
import { smuggle } from "./smuggling.ts";
import { abuseNames } from "./strangers.ts";

const sizes: Record<Size, { idle: number; slow: number; forMs: number; samples: number }> = {
  short: { idle: 600, slow: 60, forMs: 300, samples: 40 },
  mutant: { idle: 0, slow: 0, forMs: 0, samples: 0 },
  usual: { idle: 5_000, slow: 500, forMs: 20_000, samples: 600 },
  full: { idle: 5_000, slow: 500, forMs: 60_000, samples: 1_000 },
};

/** Sends what no browser sends, more of it than allowed, and all at once. */
export const abused: Part = async (trial) => {
  const names = await abuseNames(trial);
  if (trial.size === "mutant") return names;
  const { samples, ...crowds } = sizes[trial.size];
  const verdicts = await withSite(trial, async (site) => {
    const calendar = (await openCalendars(await site.databaseUrl(), 4)).at(0);
    if (!calendar) throw new Error("There is no calendar.");
    return [
      await knownOrNot(site.url, "gauntlet-3@example.com", calendar, samples),
      await smuggle(site.url),
      ...(await crowd(site.url, crowds)),
    ];
  });
  return [...names, ...verdicts];
};
