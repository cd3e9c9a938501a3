import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

test("inSlices lets queued tasks run between two slices", async () => {
  const turns: unknown[] = [];
  for await (const slice of inSlices([1, 2, 3, 4, 5], 2)) {
    turns.push(slice);
    setImmediate(() => turns.push("another"));
  }
  expect(turns).toEqual([[1, 2], "another", [3, 4], "another", [5], "another"]);
});
