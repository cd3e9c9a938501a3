import { data, type RouterContextProvider } from "react-router";
import type { Content } from "#clients/content/content.ts";
import { isUpstreamError } from "#clients/platform/upstream.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { services } from "../../platform/app/web-services.ts";
import { isPreviewToken } from "./preview-token.ts";

/** Gives the reader of drafts to who may have it; everybody else is asked for the secret. */
export function previewing(request: Request, context: Readonly<RouterContextProvider>): Content["preview"] {
  const { content, previewSecret, now } = context.get(services);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!isPreviewToken(token, previewSecret, now()))
    throw data(null, { status: 403, headers: secretPageHeaders });
  return async (reading) => {
    try {
      return await content.preview(reading);
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      throw data(null, { status: 502, headers: secretPageHeaders });
    }
  };
}

export function previewOf<Page>(page: Page) {
  return data(page, { headers: secretPageHeaders });
}

export function noSuchDraft(): never {
  throw data(null, { status: 404, headers: secretPageHeaders });
}
