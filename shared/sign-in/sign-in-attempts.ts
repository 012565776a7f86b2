/** How an attempt to sign in ended. The caller learns less: an unknown account and a wrong password answer alike. */
export const signInResults = [
  "succeeded",
  "code_requested",
  "wrong_password",
  "unknown_account",
  "wrong_form",
  "not_active",
  "not_confirmed",
  "wrong_code",
  "passkey_refused",
  "too_many",
  "refused",
] as const;
export type SignInResult = (typeof signInResults)[number];

export const signInResultLabels: Readonly<Record<SignInResult, string>> = {
  succeeded: "Signed in",
  code_requested: "Right password, code asked for",
  wrong_password: "Wrong password",
  unknown_account: "Unknown account",
  wrong_form: "No access to the back-office",
  not_active: "Account not active",
  not_confirmed: "Email not confirmed",
  wrong_code: "Wrong code",
  passkey_refused: "Passkey not accepted",
  too_many: "Too many attempts",
  refused: "Refused",
};

/** Days after which attempts are deleted. */
export const signInAttemptRetentionDays = 90;
