/** Whether a page of another origin sent the request; `allowed` lists permitted origins. Apps send neither header. */
export function isFromAnotherSite({ headers, url }: Request, allowed: readonly string[]): boolean {
  const origin = headers.get("origin");
  if (origin && allowed.includes(origin)) return false;
  const site = headers.get("sec-fetch-site");
  if (site) return site === "cross-site";
  if (!origin) return false;
  return URL.parse(origin)?.host !== (headers.get("host") ?? new URL(url).host);
}
