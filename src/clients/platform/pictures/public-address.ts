import ipaddr from "ipaddr.js";

/**
 * Whether an address is one of the open internet: no private, loopback, link-local, shared or reserved one, and none
 * that hides an IPv4 address within IPv6 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}
