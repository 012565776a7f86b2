import { createHash, randomBytes } from "node:crypto";

/** A secret for a link or a token: 256 random bits that fit into an address. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
