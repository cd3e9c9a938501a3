/** The address of a page at or below /about; null for what can be none, so that nobody is asked for it. */
export function aboutUrl(rest = ""): string | null {
  const url = `/about/${rest}`.replace(/\/$/, "");
  return /^\/about(\/[a-z0-9-]{1,80}){0,4}$/.test(url) ? url : null;
}
