import { addDays } from "#shared/kit/dates.ts";
import { fromHundredths, toHundredths } from "#shared/kit/money.ts";
import type { Site } from "#shared/settings/contract.ts";

export type CancellationTerms = Pick<Site, "cancellation_free_days" | "cancellation_half_days">;

/** The last days on which cancelling costs nothing, and gives half back; after them it is by arrangement. */
export const cancellationDays = (start_date: string, terms: CancellationTerms) => ({
  free_until: addDays(start_date, -terms.cancellation_free_days),
  half_until: addDays(start_date, -terms.cancellation_half_days),
});

/** The part of a total that secures a booking, rounded to the hundredth. */
export const depositOf = (total: number, percent: number): number =>
  fromHundredths(Math.round((toHundredths(total) * percent) / 100));
