/**
 * A form on somebody else's page must not write in a visitor's name; apps and partners send neither header (design §9).
 * `allowed` are the origins whose pages the operator lets call us.
 */
export function isFromAnotherSite(request: Request, allowed: readonly string[]): boolean {
  if (allowed.includes(request.headers.get("origin") ?? "")) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "cross-site";
  const origin = request.headers.get("origin");
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(request);
}

function hostOf(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}
