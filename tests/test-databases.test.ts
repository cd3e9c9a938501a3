import { expect, test } from "vitest";
import { filesReachedFrom } from "./harness/database-cluster.ts";

test("the stored test databases are rebuilt for what fills them, not for any edit of the API", () => {
  const files = filesReachedFrom(["src/sample/load.ts"]);
  expect(files).toContain("src/sample/sample-professionals.ts");
  expect(files).toContain("src/api/booking/tours/tour-calendar.ts");
  expect(files).not.toContain("src/api/platform/database/schema.ts");
  expect(files.filter((file) => file.startsWith("src/api/network/"))).toEqual([]);
});
