import type { Context } from "#server/kit/context.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type TitledRow, wholeBooking } from "./booking-rows.ts";

/** Throws 409 with the current booking if `version` is not the stored one. */
export async function checkVersion(tx: Context, row: TitledRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.booking.version) return;
  throw changedMeanwhile({ data: { current: await wholeBooking(tx, row) } });
}
