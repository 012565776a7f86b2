import { isIPv6 } from "node:net";

type ConnectionInfo = { socket_address: string | undefined; forwarded_for: string | undefined; trust_proxy: boolean };

/** Client IP address. X-Forwarded-For is used only behind a trusted proxy, and only its last entry, which the proxy wrote. */
export function getClientIp({ socket_address, forwarded_for, trust_proxy }: ConnectionInfo): string {
  const forwarded = trust_proxy ? forwarded_for?.split(",").at(-1)?.trim() : undefined;
  return (forwarded || socket_address || "").replace(/^::ffff:/, "").slice(0, 64);
}

/** The key of a rate limit: an IPv4 address, or the /64 network of an IPv6 address. */
export function toRateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = 8 - groups.length - tail.split(":").filter(Boolean).length;
  const allGroups = address.includes("::") ? [...groups, ...Array.from({ length: missing }, () => "0")] : groups;
  return `${allGroups.slice(0, 4).join(":")}::/64`;
}

/** Removes the host part of an address before it is stored. */
export const anonymizeIp = (address: string): string =>
  isIPv6(address) ? toRateLimitKey(address) : address.replace(/\.\d+$/, ".0");
