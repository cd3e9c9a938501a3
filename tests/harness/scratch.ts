import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    scratch: string;
  }
}

/** One folder for all files of a run, removed at its end. */
export default function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "sola-scratch-"));
  project.provide("scratch", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

export function scratchFolder(): string {
  return mkdtempSync(join(inject("scratch"), "of-a-test-"));
}
