import { chooseEncoding, type Encoding } from "./encoding.ts";
import type { StoredPage } from "./stored-page.ts";

/** What an answer depends on, beside the page. A range is not among it: who asks for one gets the whole. */
export interface Asking {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  status: number;
  /** Names and values in turn, as Node takes them; without the length. */
  headers: string[];
  /** What the page is sent in; null where who asks has it already. */
  encoding: Encoding | null;
}

/** The answer to one asker (RFC 9110 §13.1.2). */
export function answerFrom(page: StoredPage, { acceptEncoding, ifNoneMatch }: Asking): PageAnswer {
  const encoding = chooseEncoding(acceptEncoding);
  const { etag, headers, headersNotModified } = page.said[encoding];
  if (ifNoneMatch !== undefined && page.status === 200 && names(ifNoneMatch, etag))
    return { status: 304, headers: headersNotModified, encoding: null };
  return { status: page.status, headers, encoding };
}

/** Compared weakly, for a proxy that changes the encoding makes a strong tag a weak one. */
function names(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
