import { buildContent } from "../build-content.ts";
import type { Config } from "../config.ts";
import type { FetchHandler } from "../fetch-handler.ts";
import { createLog } from "../log.ts";
import { sharedSecrets } from "../secrets.ts";

/** Our own content service for one command, and the configuration with the tokens that open it. */
export function contentService(config: Config): { reader: Config; program: FetchHandler } {
  const { CONTENT_DELIVERY_TOKEN: deliveryToken = "", CONTENT_PREVIEW_TOKEN: previewToken = "" } =
    sharedSecrets(config);
  const reader = { ...config, content: { ...config.content, deliveryToken, previewToken } };
  return { reader, program: buildContent(reader, createLog("silent")).program };
}
