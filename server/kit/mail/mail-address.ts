import { randomBytes } from "node:crypto";
import { domainToASCII } from "node:url";

/** The domain of "Name <name@domain>" or "name@domain", as a Message-ID can hold it. */
function domainOf(address: string): string {
  const after = address.slice(address.lastIndexOf("@") + 1);
  return domainToASCII(after.replace(/[>\s].*$/s, "")) || "localhost";
}

/** A Message-ID that no other message has, at the domain of the sender. */
export const newMessageId = (from: string): string => `<${randomBytes(16).toString("hex")}@${domainOf(from)}>`;
