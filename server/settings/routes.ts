import { routes } from "#server/kit/routes.ts";
import { contactInfoContract } from "#shared/settings/contact-info.ts";
import { settingsContract } from "#shared/settings/contract.ts";
import { saveContactInfo, updateContactInfo } from "./contact-info.ts";
import { getContactInfo, getContactInfoForEditing, getGroup, getSite, listSettings } from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

export const contactInfoRoutes = routes(contactInfoContract, {
  get: getContactInfo,
  getForEditing: getContactInfoForEditing,
  save: saveContactInfo,
  update: updateContactInfo,
});

export const settingsRoutes = routes(settingsContract, {
  site: getSite,
  list: listSettings,
  getGroup,
  save: saveSettings,
});
