import { chooseEncoding } from "./encoding.ts";
import type { StoredPage } from "./stored-page.ts";

/** What an answer depends on, beside the page. A range is not among it: who asks for one gets the whole. */
export interface Asking {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  status: number;
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  /** `identity`: to be made from the page. */
  body: Buffer | "identity" | null;
}

/** The answer to one asker (RFC 9110 §13.1.2). */
export function answerFrom(page: StoredPage, { method, acceptEncoding, ifNoneMatch }: Asking): PageAnswer {
  const encoding = chooseEncoding(acceptEncoding);
  const { etag, headers, headersNotModified } = page[encoding];
  if (ifNoneMatch !== undefined && page.status === 200 && names(ifNoneMatch, etag))
    return { status: 304, headers: headersNotModified, body: null };
  const { status } = page;
  if (method === "HEAD") return { status, headers, body: null };
  return { status, headers, body: encoding === "identity" ? "identity" : page[encoding].body };
}

/** Compared weakly, for a proxy that changes the encoding makes a strong tag a weak one. */
function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
