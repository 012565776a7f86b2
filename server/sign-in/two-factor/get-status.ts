import { eq } from "drizzle-orm";
import { passkeys } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";
import { isTwoFactorRequired } from "../pending-task.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { findTwoFactor } from "./redeem-code.ts";
import { listTrustedDevices } from "./trusted-devices.ts";

/** How the caller proves who they are beside the password. */
export async function getTwoFactorStatus(ctx: Context): Promise<TwoFactorStatus> {
  const { id, role } = await getCurrentUser(ctx);
  const { name, created_at, last_used_at } = passkeys;
  return {
    codes_since: (await findTwoFactor(ctx, id))?.confirmed_at ?? null,
    recovery_codes_left: await countRecoveryCodes(ctx, id),
    is_required: await isTwoFactorRequired(ctx, role),
    trusted_devices: await listTrustedDevices(ctx, id),
    passkeys: await ctx.db
      .select({ id: passkeys.id, name, created_at, last_used_at })
      .from(passkeys)
      .where(eq(passkeys.user_id, id))
      .orderBy(passkeys.id),
  };
}
