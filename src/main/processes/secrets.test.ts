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
  const { CONTENT_PREVIEW_TOKEN: token } = one.secrets();
  expect(one.secrets().CONTENT_PREVIEW_TOKEN).toBe(token);
  expect(other.secrets().CONTENT_PREVIEW_TOKEN).not.toBe(token);
});

// Covers design: Several machines are one site
test("machines that share INTERNAL_SECRET show each other's drafts without further settings", () => {
  const shared = { INTERNAL_SECRET: "known to our own machines" };
  const [one, other] = [machine(shared), machine(shared)];
  expect(one.secrets()).toEqual(other.secrets());
  expect(one.preview()).toBe(other.secrets().CONTENT_PREVIEW_TOKEN);
  const { INTERNAL_SECRET, CONTENT_PREVIEW_TOKEN } = one.secrets();
  expect(CONTENT_PREVIEW_TOKEN).not.toBe(INTERNAL_SECRET);
  expect(machine({ INTERNAL_SECRET: "known to others’ machines" }).preview()).not.toBe(CONTENT_PREVIEW_TOKEN);
});

test("a configured secret is used unchanged", () => {
  const set = { CONTENT_PREVIEW_TOKEN: "typed by our editors" };
  expect(machine({ ...set, INTERNAL_SECRET: "known to our own machines" }).secrets()).toMatchObject(set);
});
