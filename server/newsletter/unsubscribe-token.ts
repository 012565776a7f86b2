import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "#server/kit/context.ts";

const sign = (app: Pick<App, "secret_key">, id: string): string =>
  createHmac("sha256", app.secret_key).update(`newsletter.unsubscribe:${id}`).digest("base64url");

/** A signed token for unsubscribe links. It is not stored and never expires. */
export const createUnsubscribeToken = (app: Pick<App, "secret_key">, subscriberId: number): string =>
  `${subscriberId}.${sign(app, String(subscriberId))}`;

/** The subscriber's id; null for a malformed token or a wrong signature. */
export function verifyUnsubscribeToken(app: Pick<App, "secret_key">, token: string): number | null {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  const isValid = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(app, id)));
  return isValid ? Number(id) : null;
}
