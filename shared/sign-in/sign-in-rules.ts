export const passwordLength = { min: 8, max: 256 } as const;

export const passkeyLabel = "Sign in with a passkey";

export const loginMessages = { missing: "Please fill in all fields" } as const;

export const changePasswordMessages = {
  missing: "All password fields are required",
  mismatch: "New passwords do not match",
  unchanged: "This is your current password. Please choose another.",
  tooShort: `New password must be at least ${passwordLength.min} characters long`,
} as const;

/** The message for an incomplete sign-in; null for a complete one. */
export const loginError = ({ email, password }: { email: string; password: string }): string | null =>
  email.trim() === "" || password === "" ? loginMessages.missing : null;

type PasswordChange = Record<"current_password" | "new_password" | "confirm_password", string>;

/** The message for a change of the password that is not complete or does not fit; null for a valid one. */
export function changePasswordError({ current_password, new_password, confirm_password }: PasswordChange) {
  if (current_password === "" || new_password === "" || confirm_password === "") return changePasswordMessages.missing;
  if (new_password !== confirm_password) return changePasswordMessages.mismatch;
  if (new_password === current_password) return changePasswordMessages.unchanged;
  return new_password.length < passwordLength.min ? changePasswordMessages.tooShort : null;
}
