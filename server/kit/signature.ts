import { createHmac, timingSafeEqual } from "node:crypto";
import type { App } from "./context.ts";

type SecretKey = Pick<App, "secret_key">;

/** Signs a text, which begins with what the signature is for, so that no other purpose accepts it. */
export const sign = ({ secret_key }: SecretKey, text: string): string =>
  createHmac("sha256", secret_key).update(text).digest("base64url");

export function hasValidSignature(app: SecretKey, text: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature, "base64url"), Buffer.from(sign(app, text), "base64url")];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
