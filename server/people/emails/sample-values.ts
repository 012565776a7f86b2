import type { MailValues, ToUrl } from "#server/kit/mail/mail-definition.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { accountMessages } from "#shared/sign-in/contract.ts";
import type { PeopleMailName } from "./mail-names.ts";

/** Builds the sample registration of previews. */
export const buildSampleValues = (toUrl: ToUrl): MailValues<MailVariable<PeopleMailName>> => ({
  first_name: "Priya",
  full_name: "Priya Nair",
  email: "priya@example.com",
  phone: "+44 7700 900118",
  role: roleLabels.guide,
  place: "Leeds, United Kingdom",
  confirm_link: toUrl(`${privateLinkPaths.confirmAddress}/sample`),
  sign_in_link: toUrl("/sign-in"),
  link_days: String(confirmLinkTtlDays),
  note: accountMessages.pending,
});
