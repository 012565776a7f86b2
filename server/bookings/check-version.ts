import type { Context } from "#server/kit/context.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadBookingDetails } from "./booking-rows.ts";

/** Throws 409 with the current booking if `version` is not the stored one. */
export async function checkVersion(tx: Context, row: BookingWithTrip, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.booking.version) return;
  throw changedMeanwhile({ data: { current: await loadBookingDetails(tx, row) } });
}
