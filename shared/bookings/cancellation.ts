import { addDays } from "#shared/kit/dates.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

export type CancellationTerms = Pick<SiteSettings, "cancellation_free_days" | "cancellation_half_days">;

/** The last days to cancel for free and with half a refund. Later cancellations are by arrangement. */
export const cancellationDeadlines = (startDate: string, terms: CancellationTerms) => ({
  free_until: addDays(startDate, -terms.cancellation_free_days),
  half_until: addDays(startDate, -terms.cancellation_half_days),
});
