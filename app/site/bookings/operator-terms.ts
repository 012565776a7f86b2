import { pick } from "#shared/kit/pick.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

/** The operator's settings that the booking forms need. Island props are sent with the page, so this is a subset. */
const termNames = [
  "site_name",
  "phone",
  "email",
  "cancellation_free_days",
  "cancellation_half_days",
  "deposit_percent",
  "deposit_due_days",
  "balance_due_days",
  "withdraw_hours",
] as const;
export type OperatorTerms = Pick<SiteSettings, (typeof termNames)[number]>;

export const toOperatorTerms = (site: SiteSettings): OperatorTerms => pick(site, termNames);
