import { z } from "zod";
import { listSearchParams } from "#app/kit/list/search-state.ts";
import { bookingSorts } from "#shared/bookings/contract.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";

/** URL search parameters of the Bookings screen. */
export const BookingsSearchState = z.object({
  ...listSearchParams,
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
export type BookingsSearchState = z.output<typeof BookingsSearchState>;

/** Search parameters that close the sheet. */
export const closedSheet = { booking: undefined, edit: false } as const;

export const toListFilter = ({ status, payment, search, sort }: BookingsSearchState) => ({
  status,
  payment_status: payment,
  search,
  sort,
});
