import { createLog } from "../logging/log.ts";
import { sharedSecrets } from "../processes/secrets.ts";
import { buildContent } from "../programs/build-content.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";
import type { Config } from "../settings/config.ts";

/** Our own content service for one command, and the configuration with its tokens. */
export function contentService(config: Config): { reader: Config; program: FetchHandler } {
  const { CONTENT_DELIVERY_TOKEN: deliveryToken = "", CONTENT_PREVIEW_TOKEN: previewToken = "" } =
    sharedSecrets(config);
  const reader = { ...config, content: { ...config.content, deliveryToken, previewToken } };
  return { reader, program: buildContent(reader, createLog("silent")).program };
}
