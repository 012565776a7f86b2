import { isIPv4, isIPv6 } from "node:net";

const mapped = /^::ffff:(?=\d+\.)/i;

/** A network address without the part that tells one household from another; "" for anything else. */
export function shortenedAddress(address: string): string {
  const plain = address.replace(mapped, "");
  if (isIPv4(plain)) return plain.replace(/\d+$/, "0");
  if (!isIPv6(plain)) return "";
  const [front = "", back] = plain.split("::");
  const written = front.split(":").filter((group) => group !== "");
  const behind = back === undefined ? 0 : back.split(":").filter((group) => group !== "").length;
  const zeros = Array.from({ length: back === undefined ? 0 : 8 - written.length - behind }, () => "0");
  return `${[...written, ...zeros].slice(0, 3).join(":")}::`;
}
