import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { App, Context } from "./context.ts";

const signed = (app: App, text: string): Buffer => createHmac("sha256", app.secret_key).update(text).digest();

function isSigned(app: App, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature, "base64url"), signed(app, text)];
  return given.length === right.length && timingSafeEqual(given, right);
}

const ownerOf = (random: string, user_id: number): string => `known-device:${user_id}:${random}`;
const sealOf = (random: string): string => `known-device-seal:${random}`;

/**
 * A token that says: in this browser, this account has signed in before. It names nobody; its seal tells that we have
 * made it, also to who doesn't know whose it is.
 */
export function deviceToken(app: App, user_id: number): string {
  const random = randomBytes(16).toString("base64url");
  const signatures = [ownerOf(random, user_id), sealOf(random)].map((text) => signed(app, text).toString("base64url"));
  return [random, ...signatures].join(".");
}

/** The token of the calling browser, if this account has signed in there before. */
export function knownDevice({ app, device: { token } }: Context, user_id: number): string | null {
  if (token === null || deviceName(app, token) === null) return null;
  const [random = "", owner = ""] = token.split(".");
  return isSigned(app, ownerOf(random, user_id), owner) ? token : null;
}

/** What stands for a browser in which somebody has signed in before; null for any other. */
export function deviceName(app: App, token: string | null): string | null {
  if (token === null) return null;
  const [random = "", , seal = ""] = token.split(".");
  return isSigned(app, sealOf(random), seal) ? `device:${random}` : null;
}
