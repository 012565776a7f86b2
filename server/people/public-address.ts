import { BlockList, isIP } from "node:net";

/** Loopback, private, link-local and reserved networks (RFC 6890), which the server must not connect to for users. */
const closed4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** Global unicast, minus ranges for tunnels, documentation and embedded IPv4 addresses. */
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of closed4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of closed6) closed.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is publicly routable; false for a text that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
