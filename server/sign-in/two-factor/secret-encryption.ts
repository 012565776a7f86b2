import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { App } from "#server/kit/context.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const deriveKey = ({ secret_key }: App): Buffer =>
  Buffer.from(hkdfSync("sha256", secret_key, "", "secrets of codes from an app", 32));

/** Encrypts the secret of a person's app. It can't be decrypted as that of another person. */
export function encryptSecret(app: App, userId: number, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(app), iv).setAAD(Buffer.from(String(userId)));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Null if it was encrypted with another SECRET_KEY or for another person. Recovery codes and passkeys still work then. */
export function decryptSecret(app: App, userId: number, text: string): string | null {
  try {
    return decrypt(app, userId, text);
  } catch (error) {
    app.log.error(
      { user_id: userId, reason: String(error) },
      "the secret of an app can't be read: another SECRET_KEY?",
    );
    return null;
  }
}

function decrypt(app: App, userId: number, text: string): string {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, deriveKey(app), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
