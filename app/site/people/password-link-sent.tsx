import { passwordLinkSentMessage, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";

/** Shown after every request for a new password, whether or not the account exists. */
export function PasswordLinkSent() {
  return (
    <div className="register-note grid gap-2">
      <p className="font-semibold">{passwordLinkSentMessage}</p>
      <p>
        The link works for {passwordLinkTtlMinutes} minutes. Nothing there after a few minutes? Look into the spam
        folder, and check whether your account has another address.
      </p>
    </div>
  );
}
