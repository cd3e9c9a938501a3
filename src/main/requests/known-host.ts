/** Requests with another Host get 421; links never follow the Host header (docs/behavior.md "Requests from other sites"). */
export function isKnownHost(host: string, publicHost: string): boolean {
  if (host === publicHost) return true;
  // As in URLs: lower case, without the default port.
  const written = URL.parse(`http://${host}`)?.host ?? "";
  return written === publicHost || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(written);
}

/** A name or an address, with or without a port. */
export function isHost(text: string): boolean {
  return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/.test(text);
}
