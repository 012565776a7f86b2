import { formatCount } from "#shared/kit/format-count.ts";
import { appCode, trustedDeviceDays } from "./two-factor-rules.ts";

/** What the sign-in forms of the site and the back-office say after the password; loaded only then. */
export const secondStepTexts = {
  title: "Enter your code",
  app: {
    label: "Code from your app",
    hint: `The ${appCode.digits} digits that the app on your phone shows for us now.`,
    switchTo: "Use the app on your phone",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes that you stored when you set this up. Each works once.",
    switchTo: "Phone not at hand? Use a recovery code",
  },
  passkeyTitle: "Now use your passkey",
  passkeyHint: "Your role needs two-factor sign-in: after the password, use the passkey that you have set up.",
  usePasskey: "Use your passkey",
  passkeyInstead: "Use a passkey instead",
  back: "Back to the password",
} as const;

export const trustLabel = `Trust this device for ${trustedDeviceDays} days`;

/** Attributes of the input for each kind of code. */
export const codeInput = {
  app: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 40 },
  recovery: { inputMode: "text", autoComplete: "off", autoCapitalize: "off", spellCheck: false, maxLength: 40 },
} as const;

/** After a sign-in with a recovery code. */
export const describeCodesLeft = (left: number): string =>
  `${left === 0 ? "No recovery codes are" : `${formatCount(left, "recovery code")} ${left === 1 ? "is" : "are"}`} left.`;

export const lostPhoneText = "Lost your phone? Set up a new one in your profile.";
