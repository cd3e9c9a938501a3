import ipaddr from "ipaddr.js";

export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `10.0.0.1`, `10.0.0.0/8` or `2001:db8::/32`. An IPv4 range must be written as one. */
export function parseAddressRange(text: string): AddressRange | undefined {
  const single = parseAddress(text);
  if (single) return [single, single.kind() === "ipv4" ? 32 : 128];
  if (!ipaddr.isValidCIDR(text)) return undefined;
  const [address, bits] = ipaddr.parseCIDR(text);
  // `::ffff:10.0.0.0/8` would be all of ::/8, and with it every IPv4 address.
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) return undefined;
  return [address, bits];
}

/** The client's address: the right-most hop that is no trusted proxy. Undefined when the connection is gone. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly AddressRange[],
): string | undefined {
  const hops = [...(forwardedFor ?? "").split(","), peer ?? ""];
  let nearest: string | undefined;
  for (const hop of hops.reverse()) {
    const address = parseHop(hop);
    if (!address) return nearest;
    nearest = address.toString();
    if (!trustedProxies.some((range) => holds(range, address))) return nearest;
  }
  return nearest;
}

/** Whether an address belongs to a trusted proxy. */
export function isTrustedProxy(text: string, trustedProxies: readonly AddressRange[]): boolean {
  const address = parseAddress(text);
  return address !== undefined && trustedProxies.some((range) => holds(range, address));
}

/** Proxies write `203.0.113.9`, `203.0.113.9:4711` and `[2001:db8::1]:4711`. */
function parseHop(hop: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return parseAddress(bare);
}

/** IPv4-mapped IPv6 counts as IPv4; short forms such as `127.1` are rejected, and zones are dropped. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/%.*$/, "");
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(bare);
}

function holds([network, bits]: AddressRange, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}
