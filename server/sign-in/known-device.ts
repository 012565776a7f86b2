import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { App, Context } from "#server/kit/context.ts";

type Bearer = { user_id: number; random: string };

const signature = (app: App, { user_id, random }: Bearer): Buffer =>
  createHmac("sha256", app.secret_key).update(`known-device:${user_id}:${random}`).digest();

/** A token that says: in this browser, this account has signed in before. It names nobody. */
export function deviceToken(app: App, user_id: number): string {
  const random = randomBytes(16).toString("base64url");
  return `${random}.${signature(app, { user_id, random }).toString("base64url")}`;
}

/** The token of the calling browser, if this account has signed in there before. */
export function knownDevice({ app, device: { token } }: Context, user_id: number): string | null {
  if (token === null) return null;
  const [random = "", signed = ""] = token.split(".");
  const given = Buffer.from(signed, "base64url");
  const right = signature(app, { user_id, random });
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}
