import { z } from "zod";
import { listAddress } from "#app/kit/address.ts";
import { bookingSorts } from "#shared/bookings/contract.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";

/** What of the Bookings screen stands in the address. */
export const BookingsAddress = z.object({
  ...listAddress,
  status: z.enum(["all", ...bookingStatuses]).catch("all"),
  payment: z.enum(["all", ...paymentStatuses]).catch("all"),
  sort: z.enum(bookingSorts).catch("-created_at"),
  /** The booking that is open beside the list; "new" is the form of one to come. */
  booking: z
    .union([z.literal("new"), z.coerce.number().int().min(1)])
    .optional()
    .catch(undefined),
  edit: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
});
export type BookingsAddress = z.output<typeof BookingsAddress>;

/** The address with nothing open beside the list. */
export const nothingOpen = { booking: undefined, edit: false } as const;

export const filterOf = ({ status, payment, search, sort }: BookingsAddress) => ({
  status,
  payment_status: payment,
  search,
  sort,
});
