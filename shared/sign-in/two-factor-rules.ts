/** What forms and server say of an empty field. */
export const missingMessages = {
  current_password: "Please enter your password",
  code: "Please enter the code",
  name: "Please enter a name",
} as const;

/** Digits of a code from an app, and the seconds for which it is shown. */
export const appCode = { digits: 6, seconds: 30 } as const;

export const recoveryCodeCount = 10;

/** Characters of recovery codes; without letters and digits that are easily confused. */
const recoveryCodePattern = /^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/;

/** Minutes until a sign-in must begin anew with the password. */
export const twoFactorChallengeTtlMinutes = 10;

/** Minutes until a question to a passkey expires. */
export const passkeyChallengeTtlMinutes = 5;

export const trustedDeviceDays = 30;

export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;

/** The code of the error for people who must set up a second step before they may do anything else. */
export const setUpRequiredCode = "two_factor_set_up_required";

/** The code of the error after which what this browser stores for use without a connection stays. */
export const sessionTimedOutCode = "session_timed_out";

/** The page on which everybody sets up how they sign in. */
export const signInSettingsPath = "/account#security";

/** What was typed or pasted, as the apps and our lists show it. */
export type CodeSource = "app" | "recovery";
export type TypedCode = { kind: CodeSource; code: string };

/** Recognizes a code however it was typed: with spaces, hyphens or capital letters. Null for anything else. */
export function parseTypedCode(typed: string): TypedCode | null {
  const characters = typed.toLowerCase().replace(/[\s\p{Pd}_.]/gu, "");
  if (/^\d{6}$/.test(characters)) return { kind: "app", code: characters };
  const code = characters.match(/.{1,4}/gu)?.join("-") ?? "";
  return recoveryCodePattern.test(code) ? { kind: "recovery", code } : null;
}

/** The secret in groups of four, as people type it into an app. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
