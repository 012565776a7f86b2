import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { PendingTask } from "#shared/kit/endpoint.ts";
import type { Role } from "#shared/kit/roles.ts";

/** How a person proves who they are. */
export type SignInMeans = { role: Role; must_change_password: boolean; has_app_codes: boolean; has_passkeys: boolean };

/** Whether the people of a role may not do without a second step. */
export const isTwoFactorRequired = async (ctx: Pick<Context, "app" | "db">, role: Role): Promise<boolean> =>
  (await getSiteSettings(ctx)).two_factor_roles.includes(role);

/** What a person must do before anything else. */
export async function findPendingTask(
  ctx: Pick<Context, "app" | "db">,
  { role, must_change_password, has_app_codes, has_passkeys }: SignInMeans,
): Promise<PendingTask | null> {
  if (must_change_password) return "change_password";
  if (has_app_codes || has_passkeys) return null;
  return (await isTwoFactorRequired(ctx, role)) ? "set_up_two_factor" : null;
}
