import { openCalendars } from "../booking/professional.ts";
import type { Part, Size } from "../gauntlet-part.ts";
import { withSite } from "../with-site.ts";
import { crowd } from "./crowds.ts";
import { knownOrNot } from "./known-or-not.ts";
import { smuggle } from "./smuggling.ts";
import { abuseNames } from "./strangers.ts";
import { askTogether } from "./tokens.ts";

const sizes: Record<Size, { idle: number; slow: number; forMs: number; rounds: number; samples: number }> = {
  short: { idle: 600, slow: 60, forMs: 300, rounds: 1, samples: 40 },
  mutant: { idle: 0, slow: 0, forMs: 0, rounds: 2, samples: 150 },
  usual: { idle: 5_000, slow: 500, forMs: 20_000, rounds: 8, samples: 600 },
  full: { idle: 5_000, slow: 500, forMs: 60_000, rounds: 8, samples: 1_000 },
};

/** Sends what no browser sends, more of it than allowed, and all at once. */
export const abused: Part = async (trial) => {
  const { size } = trial;
  const { rounds, samples, ...crowds } = sizes[size];
  const names = size === "mutant" ? [] : await abuseNames(trial);
  const verdicts = await withSite(trial, async (site) => {
    const databaseUrl = await site.databaseUrl();
    const calendars = await openCalendars(databaseUrl, 4);
    const [calendar] = calendars;
    if (!calendar) throw new Error("There is no calendar.");
    return [
      await askTogether(site, rounds, calendar),
      await knownOrNot(site.url, "gauntlet-3@example.com", calendar, samples),
      await smuggle(site.url),
      ...(size === "mutant" ? [] : await crowd(site.url, crowds)),
    ];
  });
  return [...names, ...verdicts];
};
