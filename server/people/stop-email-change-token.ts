import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "#server/kit/context.ts";

const sign = (app: Pick<App, "secret_key">, id: string): string =>
  createHmac("sha256", app.secret_key).update(`people.stop-address-change:${id}`).digest("base64url");

/** A signed token for the link that stops a change of the address, made of the id of its confirmation link. */
export const createStopToken = (app: Pick<App, "secret_key">, linkId: number): string =>
  `${linkId}.${sign(app, String(linkId))}`;

/** The id of the confirmation link; null for a malformed token or a wrong signature. */
export function verifyStopToken(app: Pick<App, "secret_key">, token: string): number | null {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(app, id))) ? Number(id) : null;
}
