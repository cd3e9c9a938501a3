import { expect, test } from "vitest";
import { filesReachedFrom } from "./harness/database-cluster.ts";
import startServerOnDemand from "./harness/database-server.ts";
import { temporaryFolders } from "./harness/end-on-signal.ts";

test("the stored test databases are rebuilt for what fills them, not for any edit of the API", () => {
  const files = filesReachedFrom(["src/sample/load.ts"]);
  expect(files).toContain("src/sample/sample-professionals.ts");
  expect(files).toContain("src/api/booking/tours/tour-calendar.ts");
  expect(files).not.toContain("src/api/platform/database/schema.ts");
  expect(files.filter((file) => file.startsWith("src/api/network/"))).toEqual([]);
});

test("the PostgreSQL of a run starts once, when the first test asks for it", async () => {
  const before = temporaryFolders.size;
  let asked = "";
  const stop = await startServerOnDemand({
    provide: (_, value) => {
      asked = String(value);
    },
  });
  expect(temporaryFolders.size).toBe(before);
  const answers = await Promise.all([fetch(asked), fetch(asked)]);
  const urls = await Promise.all(answers.map((answer) => answer.text()));
  expect(urls[0]).toMatch(/^postgresql:/);
  expect(urls[1]).toBe(urls[0]);
  expect(temporaryFolders.size).toBeGreaterThan(before);
  await stop();
});
