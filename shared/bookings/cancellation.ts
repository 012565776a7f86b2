import { addDays } from "#shared/kit/dates.ts";
import { fromHundredths, toHundredths } from "#shared/kit/money.ts";
import type { Site } from "#shared/settings/contract.ts";

export type CancellationTerms = Pick<Site, "cancellation_free_days" | "cancellation_half_days">;

/** The last days to cancel for free and with half a refund. Later cancellations are by arrangement. */
export const cancellationDays = (startDate: string, terms: CancellationTerms) => ({
  free_until: addDays(startDate, -terms.cancellation_free_days),
  half_until: addDays(startDate, -terms.cancellation_half_days),
});

/** The deposit for a total, rounded to hundredths. */
export const depositOf = (total: number, percent: number): number =>
  fromHundredths(Math.round((toHundredths(total) * percent) / 100));
