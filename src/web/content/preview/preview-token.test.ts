import fc from "fast-check";
import { expect, test } from "vitest";
import { isPreviewToken, previewToken } from "./preview-token.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
const token = previewToken("correct horse battery staple", now);

test("isPreviewToken accepts a token for eight hours under its own secret", () => {
  const opens = (secret: string, later: Temporal.Instant) => isPreviewToken(token, secret, later);
  expect(opens("correct horse battery staple", now)).toBe(true);
  expect(opens("correct horse battery staple", now.add({ hours: 7, minutes: 59 }))).toBe(true);
  expect(opens("correct horse battery staple", now.add({ hours: 8 }))).toBe(false);
  expect(opens("another secret altogether", now)).toBe(false);
});

// Covers §6: Previews have a client and a secret of their own
test("isPreviewToken rejects a lengthened, shortened or forged token", () => {
  const [ends = "", signed = ""] = token.split(".");
  const later = (Number.parseInt(ends, 36) + 3600).toString(36);
  for (const forged of ["", ".", `${later}.${signed}`, `${ends}.`, `${ends}.${signed.slice(1)}`, signed])
    expect(isPreviewToken(forged, "correct horse battery staple", now)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(text !== token);
      expect(isPreviewToken(text, "correct horse battery staple", now)).toBe(false);
    }),
  );
});
