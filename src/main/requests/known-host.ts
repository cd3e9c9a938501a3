/** Behaviour §2, "Host forged": links never follow the Host header, and a wrong one is not served at all. */
export function isKnownHost(host: string, publicHost: string): boolean {
  if (host === publicHost) return true;
  // As addresses write it: in small letters, without the port that goes without saying.
  const written = URL.parse(`http://${host}`)?.host ?? "";
  return written === publicHost || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(written);
}

/** A name or an address, with a port or without. */
export function isHost(text: string): boolean {
  return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:.]+\](:\d+)?$/.test(text);
}
