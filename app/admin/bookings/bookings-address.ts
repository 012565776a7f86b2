import { z } from "zod";
import { listAddress } from "#app/kit/address.ts";
import { bookingSorts } from "#shared/bookings/contract.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";

/** URL search parameters of the Bookings screen. */
export const BookingsAddress = z.object({
  ...listAddress,
  status: z.enum(["all", ...bookingStatuses]).catch("all"),
  payment: z.enum(["all", ...paymentStatuses]).catch("all"),
  sort: z.enum(bookingSorts).catch("-created_at"),
  /** The booking open in the sheet; "new" is the form for a new one. */
  booking: z
    .union([z.literal("new"), z.coerce.number().int().min(1)])
    .optional()
    .catch(undefined),
  edit: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
});
export type BookingsAddress = z.output<typeof BookingsAddress>;

/** Search parameters that close the sheet. */
export const nothingOpen = { booking: undefined, edit: false } as const;

export const filterOf = ({ status, payment, search, sort }: BookingsAddress) => ({
  status,
  payment_status: payment,
  search,
  sort,
});
