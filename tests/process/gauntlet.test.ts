import { expect, test, vi } from "vitest";
import { abused } from "../gauntlet/abuse/abused.ts";
import { neverTwice } from "../gauntlet/booking/never-twice.ts";
import { unchangedPages } from "../gauntlet/headers/unchanged-pages.ts";
import { nothingLost } from "../gauntlet/lost/nothing-lost.ts";
import { troubledMachine } from "../gauntlet/machine/troubled-machine.ts";
import { erasure } from "../gauntlet/personal-data/erasure.ts";
import { rightHours } from "../gauntlet/time/right-hours.ts";
import { timesInMessages } from "../gauntlet/time/times-in-messages.ts";
import { faultyUpstreams } from "../gauntlet/upstreams/faulty-upstreams.ts";

// The gauntlet in short, with whole sites, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 300_000 });

const trial = { seed: 23, size: "short" } as const;

// Covers §7: POST create-booking
test("250 attempts on overlapping times over two instances, moves and cancellations among them: no time twice", async () => {
  const verdicts = await neverTwice(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

// Covers §8: The database: an outage, told as one
test("a worker, the supervisor, the database and a connection of it are killed under load: nothing is lost, no mail is sent twice", async () => {
  const verdicts = await nothingLost(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("strangers come to every page first, with forged headers, and nobody else sees anything of it", async () => {
  const verdicts = await unchangedPages(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("openings in every zone of the network are those of another library, on every change of clocks of a year", async () => {
  const verdicts = await rightHours(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("who is erased, or was here 24 months ago, is found in no table, sample, file or line of the log", async () => {
  const verdicts = await erasure(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

// Covers §8: No page is blank, and none is our own error
test("pages are answered, right or honestly not, while what they are made of misbehaves; mails come afterwards", async () => {
  const verdicts = await faultyUpstreams(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("what nobody's browser sends, crowds and fifty uses of one link at once get answers by the contract, and nothing else", async () => {
  const verdicts = await abused(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("a database and a worker that stand still, and workers without file handles, lose nothing and come back", async () => {
  const verdicts = await troubledMachine(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});

test("who books on a change of clocks is told, reminded and put into calendars by the clock on the wall", async () => {
  const verdicts = await timesInMessages(trial);
  expect(verdicts.flatMap(({ misses }) => misses)).toEqual([]);
});
