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

/** Why an attempt ended so. */
export const signInResultExplanations: Readonly<Record<SignInResult, string>> = {
  succeeded: "The password was right, and so was the code where one is needed; or a passkey was used.",
  code_requested: "The password was right. The next attempt shows whether a right code followed.",
  wrong_password: "The password typed is not that of this account.",
  unknown_account: "No account has the email address or username that was typed.",
  wrong_form: "Somebody whose role may not enter the back-office tried to sign in there.",
  not_active:
    "The account is waiting for approval, was rejected, is switched off or is banned. The password was right, or a passkey was used.",
  not_confirmed:
    "The email address of the account is not confirmed yet. The password was right, or a passkey was used.",
  wrong_code: "The password was right, but the code was wrong, too old, or used before.",
  passkey_refused: "The passkey is unknown here, or did not prove who used it.",
  too_many: "There were too many wrong attempts before. Until the wait is over, even the right password is refused.",
  refused: "The sign-in was not finished in time, or the account was changed meanwhile. It has to be started again.",
};

/** Days after which attempts are deleted. */
export const signInAttemptRetentionDays = 90;
