import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test.each([
  ["/unknown/dana@sola.io", "/unknown/:secret"],
  ["/unknown/dana%40sola.io/x", "/unknown/:secret/x"],
  ["/inquiry/Zm9vYmFyYmF6cXV4MDE?email=dana@example.com", "/inquiry/:secret"],
  ["/locations/south-lamar-austin?search=dana@example.com", "/locations/south-lamar-austin"],
])("the log shortens %s to %s", (target, logged) => {
  expect(loggedPath(target)).toBe(logged);
});
