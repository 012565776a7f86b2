import { randomBytes } from "node:crypto";
import type { App, Context } from "./context.ts";
import type { User } from "./current-user.ts";
import { hasValidSignature, sign } from "./signature.ts";

/** The account that a browser is trusted for. A new password ends all tokens of its browsers. */
export type DeviceOwner = Pick<User, "id" | "password_hash">;

const ownerClaim = (random: string, { id, password_hash }: DeviceOwner): string =>
  `known-device:${id}:${random}:${password_hash}`;
const issuerClaim = (random: string): string => `known-device-seal:${random}`;

/**
 * Creates a signed token that marks this browser as trusted for an account. It doesn't contain the account. Its second
 * signature proves that this server issued it, without knowing the account.
 */
export function createDeviceToken(
  app: App,
  owner: DeviceOwner,
  random: string = randomBytes(16).toString("base64url"),
): string {
  const signatures = [ownerClaim(random, owner), issuerClaim(random)].map((text) => sign(app, text));
  return [random, ...signatures].join(".");
}

/** The browser's token if this account has signed in there with its present password, else null. */
export function trustedDevice({ app, device: { token } }: Context, owner: DeviceOwner): string | null {
  if (token === null || deviceId(app, token) === null) return null;
  const [random = "", signature = ""] = token.split(".");
  return hasValidSignature(app, ownerClaim(random, owner), signature) ? token : null;
}

/** The key of the attempts in a trusted browser: a token that was renewed for a new password gives no new attempts. */
export function trustedDeviceKey(ctx: Context, owner: DeviceOwner): string | null {
  const [random] = trustedDevice(ctx, owner)?.split(".") ?? [];
  return random === undefined ? null : `${owner.id}:${random}`;
}

/** A browser that was trusted before its owner set a new password there stays so. */
export function renewTrustedDevice(ctx: Context, before: DeviceOwner, after: DeviceOwner): void {
  const [random] = trustedDevice(ctx, before)?.split(".") ?? [];
  if (random !== undefined) ctx.device.set(createDeviceToken(ctx.app, after, random));
}

/** An id for a browser in which any account has signed in before; null for an unknown browser or an invalid token. */
export function deviceId(app: App, token: string | null): string | null {
  if (token === null) return null;
  const [random = "", , seal = ""] = token.split(".");
  return hasValidSignature(app, issuerClaim(random), seal) ? `device:${random}` : null;
}
