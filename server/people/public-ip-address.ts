import { BlockList, isIP } from "node:net";

/** Loopback, private, link-local and reserved networks (RFC 6890), which the server must not connect to for users. */
const blockedIpv4 = [
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
const allowedIpv6 = new BlockList();
allowedIpv6.addSubnet("2000::", 3, "ipv6");
const blockedIpv6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const blockedNetworks = new BlockList();
for (const [network, prefix] of blockedIpv4) blockedNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of blockedIpv6) blockedNetworks.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is publicly routable; false for a text that is no IP address. */
export function isPublicIpAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blockedNetworks.check(address, "ipv4");
  return version === 6 && allowedIpv6.check(address, "ipv6") && !blockedNetworks.check(address, "ipv6");
}
