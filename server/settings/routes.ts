import { routes } from "#server/kit/define-routes.ts";
import type { MailDefinitions } from "#server/kit/mail/mail-definition.ts";
import { brandingContract } from "#shared/settings/branding.ts";
import { contactInfoContract } from "#shared/settings/contact-info.ts";
import { settingsContract } from "#shared/settings/contract.ts";
import { listNotifiablePeople } from "./check-notifications.ts";
import { saveContactInfo, updateContactInfo } from "./contact-info.ts";
import { createBrandingPreviewHandler } from "./preview-branding.ts";
import {
  getBackOfficeSettings,
  getContactInfo,
  getContactInfoForEditing,
  getPublicSiteSettings,
  getSettingGroup,
  listSettings,
} from "./read-settings.ts";
import { saveSettings } from "./save-settings.ts";

export const contactInfoRoutes = routes(contactInfoContract, {
  get: getContactInfo,
  getForEditing: getContactInfoForEditing,
  save: saveContactInfo,
  update: updateContactInfo,
});

export const settingsRoutes = routes(settingsContract, {
  site: getPublicSiteSettings,
  backOffice: getBackOfficeSettings,
  list: listSettings,
  getGroup: getSettingGroup,
  listNotifiablePeople,
  save: saveSettings,
});

/** `mails` are the emails of every feature, of which the preview shows one. */
export const createBrandingRoutes = (mails: MailDefinitions) =>
  routes(brandingContract, { preview: createBrandingPreviewHandler(mails) });
