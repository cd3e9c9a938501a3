import { beforeEach, expect, vi } from "vitest";
import "./no-outside-network.ts";

/** Console warnings and errors during a test fail it. */
beforeEach(() => {
  const complaints: unknown[][] = [];
  const keep = (...words: unknown[]) => void complaints.push(words);
  const spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) =>
    spy.mockImplementation(keep),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
    expect(complaints, "console.error and console.warn during this test").toEqual([]);
  };
});
