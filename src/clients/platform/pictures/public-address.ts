import ipaddr from "ipaddr.js";

/** Whether an IP address is public, also when IPv6 embeds IPv4 (mapped, NAT64, 6to4, Teredo). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}
