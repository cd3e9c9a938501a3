import ipaddr from "ipaddr.js";

/** The key of one client: an IPv4 address or an IPv6 /64; null if invalid. */
export function clientNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const ip = ipaddr.process(address);
  if (ip.kind() === "ipv4") return ip.toString();
  const network = ipaddr.fromByteArray([...ip.toByteArray().slice(0, 8), ...new Array<number>(8).fill(0)]);
  return `${network.toString()}/64`;
}

const privateRanges = ["unspecified", "loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

/** The same for a public address; null for a private one, which may stand for many visitors. */
export function publicNetwork(address: string): string | null {
  const isPublic = ipaddr.isValid(address) && !privateRanges.includes(ipaddr.process(address).range());
  return isPublic ? clientNetwork(address) : null;
}
