import { test, vi } from "vitest";
import { abused } from "../gauntlet/abuse/abused.ts";
import { neverTwice } from "../gauntlet/booking/never-twice.ts";
import { fuzzed } from "../gauntlet/fuzz/fuzzed.ts";
import { unchangedPages } from "../gauntlet/headers/unchanged-pages.ts";
import { steadyLoad } from "../gauntlet/load/steady-load.ts";
import { nothingLost } from "../gauntlet/lost/nothing-lost.ts";
import { troubledMachine } from "../gauntlet/machine/troubled-machine.ts";
import type { Part } from "../gauntlet/part.ts";
import { erasure } from "../gauntlet/personal-data/erasure.ts";
import { rightHours } from "../gauntlet/time/right-hours.ts";
import { timesInMessages } from "../gauntlet/time/times-in-messages.ts";
import { faultyUpstreams } from "../gauntlet/upstreams/faulty-upstreams.ts";
import { withSite } from "../gauntlet/with-site.ts";
import type { Site } from "../harness/site.ts";

// The gauntlet in short, with whole sites, on a machine that may have much else to do. Most of its time is waiting, so that
// some parts run beside each other.
vi.setConfig({ testTimeout: 300_000, maxConcurrency: 3 });

const trial = { seed: 23, size: "short" } as const;

// Covers §7: POST create-booking
test.concurrent("250 attempts on overlapping times over two instances, moves and cancellations among them: no time twice", async () => {
  await expectHeld(neverTwice);
});

// Covers §8: The database: an outage, told as one
test.concurrent("a worker, the supervisor, the database and a connection of it are killed under load: nothing is lost, no mail is sent twice", async () => {
  await expectHeld(nothingLost);
});

test.concurrent("strangers come to every page first, with forged headers, and nobody else sees anything of it", async () => {
  await expectHeld(unchangedPages);
});

test.concurrent("openings in every zone of the network are those of another library, on every change of clocks of a year", async () => {
  await expectHeld(rightHours);
});

test.concurrent("who is erased, or was here 24 months ago, is found in no table, sample, file or line of the log", async () => {
  await expectHeld(erasure);
});

// Covers §8: No page is blank, and none is our own error
test.concurrent("pages are answered, right or honestly not, while what they are made of misbehaves; mails come afterwards", async () => {
  await expectHeld(faultyUpstreams);
});

test.concurrent("crowds, fifty uses of one link at once and what no browser sends get answers by the contract, and nothing else", async () => {
  await withSite({}, async (site) => {
    await expectHeld(abused, site);
    await expectHeld(fuzzed, site);
  });
});

test.concurrent("visitors who come ten times as often for a while are answered right, or told when to try again", async () => {
  await expectHeld(steadyLoad);
});

test.concurrent("a database and a worker that stand still, and workers without file handles, lose nothing and come back", async () => {
  await expectHeld(troubledMachine);
});

test.concurrent("who books on a change of clocks is told, reminded and put into calendars by the clock on the wall", async () => {
  await expectHeld(timesInMessages);
});

/** An error says each miss whole; what a comparison prints of them is cut short. */
async function expectHeld(part: Part, site?: Site): Promise<void> {
  const verdicts = await part({ ...trial, site });
  const misses = verdicts.flatMap((verdict) => verdict.misses);
  if (misses.length > 0) throw new Error(misses.join("\n"));
}
