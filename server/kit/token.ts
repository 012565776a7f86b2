import { createHash, randomBytes } from "node:crypto";

/** A random 256-bit token, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The hash under which a token is stored. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
