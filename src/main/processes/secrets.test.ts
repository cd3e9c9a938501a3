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
test("machines with the same CONTENT_PREVIEW_TOKEN show each other's drafts", () => {
  const shared = { CONTENT_PREVIEW_TOKEN: "typed by our editors" };
  const [one, other] = [machine(shared), machine(shared)];
  expect(one.secrets()).toMatchObject(shared);
  expect(one.preview()).toBe(other.secrets().CONTENT_PREVIEW_TOKEN);
});
