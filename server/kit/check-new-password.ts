import { fieldError } from "#shared/kit/errors.ts";
import { isPersonalPassword, type PasswordOwner, passwordMessages } from "#shared/sign-in/new-password.ts";
import type { Context } from "./context.ts";
import { getSiteSettings } from "./site-settings.ts";

type NewPassword = { field: string; password: string; person: PasswordOwner };

/** Throws an error of the field if the password is a name or address of its owner or of the site. */
export async function checkNewPassword(ctx: Context, { field, password, person }: NewPassword): Promise<void> {
  const { site_name } = await getSiteSettings(ctx);
  if (isPersonalPassword(password, person, site_name)) throw fieldError(field, passwordMessages.personal);
}
