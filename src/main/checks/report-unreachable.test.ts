import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "#tests/harness/http-server.ts";
import { createMailServer } from "#tests/harness/mail-server.ts";
import { readConfig } from "../settings/config.ts";
import { reportUnreachable } from "./report-unreachable.ts";

async function told(environment: Record<string, string>, patienceMs = 0): Promise<string[]> {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join());
  const lines: string[] = [];
  const warn = (_: unknown, line = "") => void lines.push(String(line));
  await reportUnreachable(read.config, { warn }, { patienceMs, pauseMs: 100 });
  return lines;
}

test("after a start, each configured address that doesn't answer as expected is reported", async () => {
  const stranger = await serve(async () => new Response("hello"));
  const lines = await told({
    PRODUCT_API_URL: stranger.address,
    CONTENT_URL: `${stranger.address}/content`,
    SMTP_URL: "smtp://127.0.0.1:1",
    MAP_TILES: `${stranger.address}/us.pmtiles`,
  });
  expect(lines).toEqual([
    `after the start: ${stranger.address} does not answer as one.`,
    expect.stringMatching(/^after the start: 127\.0\.0\.1:1 does not: /),
    expect.stringMatching(/^after the start: MAP_TILES does not let pages of /),
    `after the start: ${stranger.address} does not answer, or does not take our token.`,
  ]);
});

test("an address that answers later is retried; healthy and unset parts aren't reported", async () => {
  const server = await createMailServer();
  onTestFinished(() => server.stop());
  const [lines] = await Promise.all([
    told({ SMTP_URL: server.url }, 60_000),
    setTimeout(100).then(() => server.start()),
  ]);
  expect(lines).toEqual([]);
  expect(await told({})).toEqual([]);
});
