import { Secret, TOTP } from "otpauth";
import type { SecretUse } from "#server/kit/encrypt-secret.ts";
import { appCode } from "#shared/sign-in/two-factor-rules.ts";

/** 160 bits, as long as the hash of the algorithm. */
const secretBytes = 20;

/** Phones whose clock is a little wrong send the code before or after the present one. */
const allowedSteps = 1;

type Labels = { site_name: string; email: string };

const createTotp = (secret: string, { site_name, email }: Labels = { site_name: "", email: "" }): TOTP =>
  new TOTP({ issuer: site_name, label: email, secret, digits: appCode.digits, period: appCode.seconds });

/** A new secret in base 32, and the address that the QR code holds. */
export function createAppSecret(labels: Labels): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes }).base32;
  return { secret, uri: createTotp(secret, labels).toString() };
}

/** The time step of a code of this secret; null for a wrong one. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: allowedSteps });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** How the secret of a person's app is encrypted: it can't be decrypted as that of another person. */
export const appSecretOf = (userId: number): SecretUse => ({
  purpose: "secrets of codes from an app",
  owner: String(userId),
});
