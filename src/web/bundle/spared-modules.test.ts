import { resolve } from "node:path";
import { expect, test } from "vitest";
import { spared } from "./spared-modules.ts";

const ofRouter = spared.filter(({ module }) => module.startsWith("/node_modules/"));

test.each(ofRouter)("what stands in the place of $module has its names", async ({ module, instead }) => {
  const original = Object.keys(await import(resolve(`.${module}`)));
  const replacement = Object.keys(await import(resolve("src/web/bundle/instead", instead)));
  expect(original).toEqual(expect.arrayContaining(replacement));
});
