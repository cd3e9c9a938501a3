/**
 * Behaviour §2, "Host forged": links never follow the Host header, and a wrong one is not served at all. Without a public
 * host (null) every name is ours.
 */
export function isKnownHost(host: string, publicHost: string | null): boolean {
  if (host === publicHost) return true;
  return publicHost === null ? isHost(host) : /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

/** A name or an address, with a port or without. */
export function isHost(text: string): boolean {
  return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/.test(text);
}
