import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError, emptyResponseCode, invalidResponseMessage } from "#app/kit/calls/call-error.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { type SecuritySettings, securitySettingSchemas } from "#shared/settings/security-settings.ts";

export const securityGroup = "security";

const responseMessages = {
  emptyResponse: "Empty response from server",
  invalidResponse: "Invalid JSON response from server",
} as const;

const saveFailed = "Failed to save settings";

/** What people read when saving fails. */
export const saveFailures = {
  ...responseMessages,
  updateFailed: saveFailed,
  unanswered: { title: saveFailed, text: "Network error while saving settings" },
} as const;

const loadFailed = "Network error while fetching settings";

/** What people read when loading fails. */
export function describeLoadError(error: Error): string {
  if (error instanceof CallError && error.status === 0) return loadFailed;
  const message = errorMessage(error, loadFailed);
  if (!(error instanceof CallError) || message !== invalidResponseMessage) return message;
  return responseMessages[error.code === emptyResponseCode ? "emptyResponse" : "invalidResponse"];
}

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
