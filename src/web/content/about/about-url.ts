/** Content address of a page at or below /about; null for an invalid one, which needs no request. */
export function aboutUrl(rest = ""): string | null {
  const url = `/about/${rest}`.replace(/\/$/, "");
  return /^\/about(\/[a-z0-9-]{1,80}){0,4}$/.test(url) ? url : null;
}
