import { eq } from "drizzle-orm";
import { passkeys, twoFactor } from "#server/database/tables.ts";
import type { PersonDataSource } from "#server/kit/person-data.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { listTrustedDevices } from "./trusted-devices.ts";

/** How a person proves who they are, without the secrets. It is deleted with the account. */
export const secondStepPersonData: PersonDataSource = {
  collect: async (ctx, { id }) => {
    const [codes] = await ctx.db
      .select({ codes_from_an_app_since: twoFactor.confirmed_at })
      .from(twoFactor)
      .where(eq(twoFactor.user_id, id));
    const { name, created_at, last_used_at } = passkeys;
    return [
      {
        codes_from_an_app_since: codes?.codes_from_an_app_since ?? null,
        recovery_codes_left: await countRecoveryCodes(ctx, id),
        trusted_devices: await listTrustedDevices(ctx, id),
        passkeys: await ctx.db
          .select({ name, created_at, last_used_at })
          .from(passkeys)
          .where(eq(passkeys.user_id, id)),
      },
    ];
  },
  erase: async () => {},
};
