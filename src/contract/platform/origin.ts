/**
 * Whether a page of another site sent the request: it must not write in a visitor's name. Apps and partners send neither header.
 * `allowed` are origins whose pages may.
 */
export function isFromAnotherSite({ headers, url }: Request, allowed: readonly string[]): boolean {
  const origin = headers.get("origin");
  if (origin && allowed.includes(origin)) return false;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "cross-site";
  if (!origin) return false;
  return URL.parse(origin)?.host !== (headers.get("host") ?? new URL(url).host);
}
