import { data, type RouterContextProvider } from "react-router";
import type { EntryProblem } from "#clients/content/content-answer.ts";
import { isUpstreamError } from "#clients/platform/upstream.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { services } from "../../platform/app/web-services.ts";
import type { ReadContent } from "../article/reading-of.ts";
import { isPreviewToken } from "./preview-token.ts";

/** The reader of drafts and what they lack, for a request with the preview token; any other request gets the form for the secret. */
export function previewing(request: Request, context: Readonly<RouterContextProvider>) {
  const { content, previewSecret, now } = context.get(services);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!isPreviewToken(token, previewSecret, now()))
    throw data(null, { status: 403, headers: secretPageHeaders });
  const problems: EntryProblem[] = [];
  const read: ReadContent = async (query) => {
    try {
      return await content.preview(query, (more) => problems.push(...more));
    } catch (error) {
      const isRefused = error instanceof Error && error.name === "PreviewRefusedError";
      if (!isRefused && !isUpstreamError(error)) throw error;
      throw data({ isRefused }, { status: 502, headers: secretPageHeaders });
    }
  };
  return { read, problems };
}

export function secretPage<Page>(page: Page) {
  return data(page, { headers: secretPageHeaders });
}

export function noSuchDraft(): never {
  throw data(null, { status: 404, headers: secretPageHeaders });
}
