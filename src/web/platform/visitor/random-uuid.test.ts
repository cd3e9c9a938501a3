import { expect, test, vi } from "vitest";
import { randomUuid } from "./random-uuid.ts";

// Covers §9: The session id is a random UUID in session storage
test.each([true, false])("randomUuid returns a new UUID each time, with https %s", (isSecureContext) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  const ids = Array.from({ length: 50 }, randomUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});
