import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "#server/kit/context.ts";

const signatureOf = (app: Pick<App, "secret_key">, id: string): string =>
  createHmac("sha256", app.secret_key).update(`newsletter.unsubscribe:${id}`).digest("base64url");

/** The signed token in links to unsubscribe. It needs no row of its own and never expires: one may always leave. */
export const unsubscribeToken = (app: Pick<App, "secret_key">, subscriber_id: number): string =>
  `${subscriber_id}.${signatureOf(app, String(subscriber_id))}`;

/** The subscriber that a token was signed for; null where the signature isn't ours. */
export function readUnsubscribeToken(app: Pick<App, "secret_key">, token: string): number | null {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return null;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(app, id)));
  return isOurs ? Number(id) : null;
}
