import { isIPv6 } from "node:net";

type Asked = { socket_address: string | undefined; forwarded_for: string | undefined; trust_proxy: boolean };

/** Who calls. A forwarded header counts only behind a trusted proxy, and then only the entry that it wrote itself. */
export function callerAddress({ socket_address, forwarded_for, trust_proxy }: Asked): string {
  const forwarded = trust_proxy ? forwarded_for?.split(",").at(-1)?.trim() : undefined;
  return (forwarded || socket_address || "").replace(/^::ffff:/, "").slice(0, 64);
}

/** The address, an IPv6 one cut to the network of a household: what a rate limit counts. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = "", back = ""] = address.split("::");
  const groups = front.split(":").filter(Boolean);
  const missing = 8 - groups.length - back.split(":").filter(Boolean).length;
  const whole = address.includes("::") ? [...groups, ...Array.from({ length: missing }, () => "0")] : groups;
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/** The address without the part that tells a single caller, for rows that are kept. */
export const shortenedAddress = (address: string): string =>
  isIPv6(address) ? countedAddress(address) : address.replace(/\.\d+$/, ".0");
