import { routes } from "#server/kit/routes.ts";
import { settingsContract } from "#shared/settings/contract.ts";
import { saveContactInfo, updateContactInfo } from "./contact-info.ts";
import { getContactInfo, getGroup, getSite, listSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

export const settingsRoutes = routes(settingsContract, {
  getContactInfo,
  saveContactInfo,
  updateContactInfo,
  site: getSite,
  list: listSettings,
  getGroup,
  save: saveSettings,
});
