import { settingsOf } from "#app/kit/record/settings-of.ts";

/** All settings of the tab: some forms of it edit a part of them. */
export const securitySettings = settingsOf("security", [
  "two_factor_roles",
  "session_timeout_minutes",
  "notifications",
]);
export type StoredSecurity = ReturnType<typeof securitySettings.parse>;
