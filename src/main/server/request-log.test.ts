import { expect, test } from "vitest";
import { loggedPath } from "./request-log.ts";

test.each([
  ["/nobody/dana@sola.io", "/nobody/:secret"],
  ["/nobody/dana%40sola.io/x", "/nobody/:secret/x"],
  ["/inquiry/Zm9vYmFyYmF6cXV4MDE?email=dana@example.com", "/inquiry/:secret"],
  ["/locations/south-lamar-austin?search=dana@example.com", "/locations/south-lamar-austin"],
])("the log shortens %s to %s", (target, logged) => {
  expect(loggedPath(target)).toBe(logged);
});
