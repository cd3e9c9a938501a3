/** Whether a host in a setting or URL is this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^127(\.\d+){3}$/.test(host) || host === "::1" || host === "[::1]";
}
