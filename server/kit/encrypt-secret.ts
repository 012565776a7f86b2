import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { App } from "#server/kit/context.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** What a secret is for and whose it is: decrypting needs the same again. */
export type SecretUse = { purpose: "secrets of codes from an app" | "mail server"; owner: string };

const deriveKey = ({ secret_key }: App, { purpose }: SecretUse): Buffer =>
  Buffer.from(hkdfSync("sha256", secret_key, "", purpose, 32));

/** Encrypts with the key of the installation. */
export function encryptSecret(app: App, use: SecretUse, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(app, use), iv).setAAD(Buffer.from(use.owner));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Null if it was encrypted with another SECRET_KEY or for another use. */
export function decryptSecret(app: App, use: SecretUse, text: string): string | null {
  try {
    return decrypt(app, use, text);
  } catch (error) {
    app.log.error({ ...use, reason: String(error) }, "a stored secret can't be read: another SECRET_KEY?");
    return null;
  }
}

function decrypt(app: App, use: SecretUse, text: string): string {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, deriveKey(app, use), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(use.owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
