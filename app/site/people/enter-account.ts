import { session } from "#app/kit/session/session.ts";
import { isBackOfficeRole, type Role } from "#shared/kit/roles.ts";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";

/** Staff go to the back-office, everyone else to the account page. */
export const homePathOf = (role: Role): string => (isBackOfficeRole(role) ? "/admin" : "/account");

/** Stores the session and opens the person's page, or what must be done first. */
export function enterAccount(signedIn: SignedIn, remember: boolean): void {
  const { user, new_password_path, recovery_codes_left } = signedIn;
  // Whoever used a recovery code may have lost the phone.
  const opensSettings = user.must_set_up_two_factor || recovery_codes_left !== undefined;
  const path = opensSettings ? signInSettingsPath : homePathOf(user.role);
  // A temporary password opens nothing but the page on which another one is chosen.
  if (new_password_path !== null) location.assign(new_password_path);
  // A page that is left in between would not delete everything.
  else void session.save(signedIn, remember).finally(() => location.assign(path));
}
