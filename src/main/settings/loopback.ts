/** Whether a host is this machine itself, as a setting or an address names it. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^127(\.\d+){3}$/.test(host) || host === "::1" || host === "[::1]";
}
