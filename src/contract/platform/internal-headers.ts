/** Headers between our own programs. Main drops what a client sends under these names. */

/** The visitor's address as the connection shows it. */
export const clientAddressHeader = "x-sola-client-address";
/** The country the visitor is in, as the geolocation service knows it. */
export const locatedCountryHeader = "x-sola-country";
/** Proves that a request comes from a program of ours, which may then say whom it asks for. */
export const internalSecretHeader = "x-sola-internal-secret";
/** Set on a request of a program of ours, by main alone. */
export const internalHeader = "x-sola-internal";
/** Marks an answer that is made of the network as it was before an edit. */
export const staleHeader = "x-sola-stale";
export const requestIdHeader = "x-request-id";

/** The id main gave the request, else a new one. */
export function requestIdOf({ headers }: Pick<Request, "headers">): string {
  const id = headers.get(requestIdHeader);
  return id && /^[\w=-]{1,64}$/.test(id) ? id : crypto.randomUUID();
}
