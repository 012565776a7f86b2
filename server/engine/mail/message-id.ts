import { randomBytes } from "node:crypto";
import { domainToASCII } from "node:url";

/** The domain of "Name <name@domain>" or "name@domain", as ASCII. */
export function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return domainToASCII(domain.replace(/[>\s].*$/s, "")) || "localhost";
}

/** A unique Message-ID at the sender's domain. */
export const newMessageId = (from: string): string => `<${randomBytes(16).toString("hex")}@${domainOf(from)}>`;
