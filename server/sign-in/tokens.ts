import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that mean nothing to whoever holds them. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Under which a token is stored. A random token needs no slow hash. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
