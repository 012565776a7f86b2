import type { Site } from "#shared/settings/contract.ts";

/** The operator's settings that the booking forms need. Island props are sent with the page, so this is a subset. */
export type OperatorTerms = Pick<
  Site,
  | "site_name"
  | "phone"
  | "email"
  | "cancellation_free_days"
  | "cancellation_half_days"
  | "deposit_percent"
  | "withdraw_hours"
>;

export const toOperatorTerms = (site: Site): OperatorTerms => ({
  site_name: site.site_name,
  phone: site.phone,
  email: site.email,
  cancellation_free_days: site.cancellation_free_days,
  cancellation_half_days: site.cancellation_half_days,
  deposit_percent: site.deposit_percent,
  withdraw_hours: site.withdraw_hours,
});
