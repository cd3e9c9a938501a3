import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../settings/config.ts";
import { previewSecret, sharedSecrets } from "./secrets.ts";

/** The secrets of a machine with its own data folder. */
function machine(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sola-secrets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = readConfig({ DATA_DIR: folder, ...environment });
  if (!read.ok) throw new Error(read.problems.join());
  return { secrets: () => sharedSecrets(read.config), preview: () => previewSecret(read.config) };
}

test("a machine reuses its secrets, and two machines differ", () => {
  const [one, other] = [machine(), machine()];
  for (const name of ["CONTENT_PREVIEW_TOKEN", "PREVIEW_SECRET"]) {
    expect(one.secrets()[name]).toBe(one.secrets()[name]);
    expect(one.secrets()[name]).not.toBe(other.secrets()[name]);
  }
});

// Covers design: Several machines are one site
test("machines that share INTERNAL_SECRET show each other's drafts without further settings", () => {
  const shared = { INTERNAL_SECRET: "known to our own machines" };
  const [one, other] = [machine(shared), machine(shared)];
  expect(one.secrets()).toEqual(other.secrets());
  expect(one.preview()).toBe(other.secrets().PREVIEW_SECRET);
  const { INTERNAL_SECRET, CONTENT_PREVIEW_TOKEN, PREVIEW_SECRET } = one.secrets();
  expect(new Set([INTERNAL_SECRET, CONTENT_PREVIEW_TOKEN, PREVIEW_SECRET]).size).toBe(3);
  expect(machine({ INTERNAL_SECRET: "known to others’ machines" }).secrets().PREVIEW_SECRET).not.toBe(
    PREVIEW_SECRET,
  );
});

test("a configured secret is used unchanged", () => {
  const set = { CONTENT_PREVIEW_TOKEN: "theirs", PREVIEW_SECRET: "typed by our editors" };
  expect(machine({ ...set, INTERNAL_SECRET: "known to our own machines" }).secrets()).toMatchObject(set);
});
