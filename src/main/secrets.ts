import { randomBytes } from "node:crypto";
import type { Config } from "./config.ts";

/** What our own processes share when the operator has not said otherwise; new at every start. */
export function sharedSecrets(config: Config): Record<string, string> {
  return {
    INTERNAL_SECRET: config.internalSecret ?? random(),
    CONTENT_DELIVERY_TOKEN: config.content.deliveryToken ?? random(),
    CONTENT_PREVIEW_TOKEN: config.content.previewToken ?? random(),
    PREVIEW_SECRET: config.previewSecret ?? random(),
  };
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
