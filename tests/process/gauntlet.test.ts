import { test, vi } from "vitest";
import { abused } from "../gauntlet/abuse/abuse-part.ts";
import { neverTwice } from "../gauntlet/booking/never-twice.ts";
import { fuzzed } from "../gauntlet/fuzz/fuzz-part.ts";
import type { Part } from "../gauntlet/gauntlet-part.ts";
import { steadyLoad } from "../gauntlet/load/steady-load.ts";
import { nothingLost } from "../gauntlet/lost/nothing-lost.ts";
import { troubledMachine } from "../gauntlet/machine/troubled-machine.ts";
import { timesInMessages } from "../gauntlet/time/times-in-messages.ts";
import { faultyUpstreams } from "../gauntlet/upstreams/faulty-upstreams.ts";
import { withSite } from "../gauntlet/with-site.ts";
import type { Site } from "../harness/site.ts";

// The gauntlet at its short size, with whole sites, possibly on a busy machine. It mostly waits, so two parts run
// concurrently.
vi.setConfig({ maxConcurrency: 2 });

const trial = { seed: 23, size: "short" } as const;

// Covers §7: POST create-booking
test.concurrent("250 attempts on overlapping times over two instances, moves and cancellations included, book no time twice", async () => {
  await expectHeld(neverTwice);
});

// Covers §8: The database: an outage, told as one
test.concurrent("killing a worker, the supervisor, the database and a connection under load loses nothing and sends no mail twice", async () => {
  await expectHeld(nothingLost);
});

// Covers §8: No page is blank, and none is our own error
test.concurrent("pages are right or report the failure while upstreams misbehave, and mails follow afterward", async () => {
  await expectHeld(faultyUpstreams);
});

test.concurrent("crowds, requests in another name and malformed ones get answers by the contract", async () => {
  await withSite({}, async (site) => {
    await expectHeld(abused, site);
    await expectHeld(fuzzed, site);
  });
});

test.concurrent("ten times the traffic gets correct answers or Retry-After", async () => {
  await expectHeld(steadyLoad);
});

test.concurrent("a stopped database, a stopped worker and workers without file handles lose nothing and recover", async () => {
  await expectHeld(troubledMachine);
});

test.concurrent("a booking on a clock change has wall-clock times in mails, reminders and calendars", async () => {
  await expectHeld(timesInMessages);
});

/** Throws with every miss in full, because a comparison would truncate them. */
async function expectHeld(part: Part, site?: Site): Promise<void> {
  const verdicts = await part({ ...trial, site });
  const misses = verdicts.flatMap((verdict) => verdict.misses);
  if (misses.length > 0) throw new Error(misses.join("\n"));
}
