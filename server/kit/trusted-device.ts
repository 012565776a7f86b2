import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { App, Context } from "./context.ts";

const sign = (app: App, text: string): Buffer => createHmac("sha256", app.secret_key).update(text).digest();

function hasValidSignature(app: App, text: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature, "base64url"), sign(app, text)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const ownerClaim = (random: string, userId: number): string => `known-device:${userId}:${random}`;
const issuerClaim = (random: string): string => `known-device-seal:${random}`;

/**
 * Creates a signed token that marks this browser as trusted for an account. It doesn't contain the account. Its second
 * signature proves that this server issued it, without knowing the account.
 */
export function createDeviceToken(app: App, userId: number): string {
  const random = randomBytes(16).toString("base64url");
  const signatures = [ownerClaim(random, userId), issuerClaim(random)].map((text) =>
    sign(app, text).toString("base64url"),
  );
  return [random, ...signatures].join(".");
}

/** The browser's token if this account has signed in there before, else null. */
export function trustedDevice({ app, device: { token } }: Context, userId: number): string | null {
  if (token === null || deviceId(app, token) === null) return null;
  const [random = "", owner = ""] = token.split(".");
  return hasValidSignature(app, ownerClaim(random, userId), owner) ? token : null;
}

/** An id for a browser in which any account has signed in before; null for an unknown browser or an invalid token. */
export function deviceId(app: App, token: string | null): string | null {
  if (token === null) return null;
  const [random = "", , seal = ""] = token.split(".");
  return hasValidSignature(app, issuerClaim(random), seal) ? `device:${random}` : null;
}
