import { expect, test } from "vitest";
import { createProductApi } from "#clients/platform/product-api.ts";
import { createClock } from "#tests/harness/clock.ts";
import { operatorRules } from "./operator-rules.ts";

function open() {
  const clock = createClock();
  const server: { rules: Record<string, boolean> | null } = { rules: {} };
  const productApi = createProductApi({
    baseUrl: "http://api.test/api/v1/",
    async fetch() {
      const { rules } = server;
      if (!rules) throw new TypeError("fetch failed");
      return Response.json({ status: true, data: { rules }, message: "", meta: {} });
    },
  });
  return { clock, server, flags: operatorRules({ productApi, now: clock.now }) };
}

test("the rules' edition is unknown before the first load", async () => {
  const { flags } = open();
  expect([flags.isSure(), flags.edition()]).toEqual([false, ""]);
  await flags.look();
  expect([flags.isSure(), flags.edition()]).toEqual([true, ""]);
});

test("a changed rule changes the edition, and equal rules have the same edition", async () => {
  const { flags, server } = open();
  await flags.look();
  server.rules = { FAQ_2: false };
  await flags.changed();
  await expect.poll(() => flags.edition()).toBe("FAQ_2=false");
  server.rules = {};
  await flags.changed();
  await expect.poll(() => flags.edition()).toBe("");
});

test("rules that can't be loaded expire after ten seconds, and their edition stays", async () => {
  const { flags, server, clock } = open();
  server.rules = { maintenance: true, FAQ_2: false };
  await flags.look();
  server.rules = null;
  clock.advance({ seconds: 11 });
  await flags.look();
  expect(flags.isSure()).toBe(false);
  expect(flags.edition()).toBe("maintenance=true,FAQ_2=false");
});
