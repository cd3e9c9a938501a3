import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../settings/config.ts";

/** Tokens that the workers share, unless the operator sets them. */
export function sharedSecrets(config: Config): Record<string, string> {
  return {
    // Published content is public; external readers need a known token.
    CONTENT_DELIVERY_TOKEN: config.content.deliveryToken ?? "local-delivery",
    CONTENT_PREVIEW_TOKEN: previewSecret(config),
  };
}

/** The token for drafts, which editors also type at `/preview`: the configured one, or our own. */
export function previewSecret(config: Config): string {
  return config.content.previewToken ?? storedSecret(config, "content-preview-token");
}

/** A secret in the data folder, stable across starts, readable by its owner only. */
function storedSecret({ dataDir }: Config, name: string): string {
  const folder = join(dataDir, "secrets");
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, random(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
