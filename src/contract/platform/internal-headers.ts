/** Headers between the site's programs. Main removes them from clients' requests. */

/** The visitor's address by connection. */
export const clientAddressHeader = "x-sola-client-address";
/** The visitor's country by geolocation. */
export const locatedCountryHeader = "x-sola-country";
/** Marks an answer from a stale search index. */
export const staleHeader = "x-sola-stale";
export const requestIdHeader = "x-request-id";

/** The request id set by main, else a new one. */
export function requestIdOf({ headers }: Pick<Request, "headers">): string {
  const id = headers.get(requestIdHeader);
  return id && /^[\w=-]{1,64}$/.test(id) ? id : crypto.randomUUID();
}
