import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { type SecuritySettings, securitySettingSchemas } from "#shared/settings/security-settings.ts";

export const securityGroup = "security";

/** The stored settings of the tab, with their version. */
export const StoredSecurity = z
  .object({ ...securitySettingSchemas, version: z.number() })
  .transform((settings) => ({ ...settings, id: securityGroup }));
export type StoredSecurity = z.output<typeof StoredSecurity>;

type SecurityChange = Partial<SecuritySettings> & { version: number };

/** Saves some of the settings. Throws CallError 409 if somebody else has saved. */
export async function saveSecurity({ version, ...settings }: SecurityChange): Promise<StoredSecurity> {
  const saved = await client.settings.save({ action: "save_group", group: securityGroup, settings, version });
  return StoredSecurity.parse(saved[securityGroup]);
}
