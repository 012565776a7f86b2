import { defineError } from "#shared/kit/errors.ts";
import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";

export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentStatuses = ["pending", "partial", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const approve = ["bookings.approve", "bookings.manage"] as const;
const cancel = ["bookings.cancel", "bookings.manage"] as const;
const correct = ["bookings.manage"] as const;

/** Every allowed status change, with the permissions of which one is needed. */
const moves = {
  pending: { confirmed: approve, cancelled: cancel, completed: correct },
  confirmed: { completed: correct, cancelled: cancel, pending: correct },
  completed: { confirmed: correct, cancelled: correct, pending: correct },
  cancelled: { pending: correct, confirmed: correct, completed: correct },
} as const satisfies Record<BookingStatus, Partial<Record<BookingStatus, readonly Permission[]>>>;

const paymentMoves = {
  pending: ["partial", "paid", "refunded"],
  partial: ["paid", "refunded", "pending"],
  paid: ["refunded", "partial", "pending"],
  refunded: ["pending", "partial", "paid"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** The permissions of which one is needed for a status change; empty if the change is not allowed. */
export const permissionsToMove = (from: BookingStatus, to: BookingStatus): readonly Permission[] =>
  (moves[from] as Partial<Record<BookingStatus, readonly Permission[]>>)[to] ?? [];

/** Whether these permissions allow the status change. False if the status stays the same. */
export const canMove = (from: BookingStatus, to: BookingStatus, granted: readonly string[]): boolean =>
  hasAnyPermission(granted, permissionsToMove(from, to));

export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (paymentMoves[from] as readonly PaymentStatus[]).includes(to);

export const moveNotAllowed = defineError({
  code: "move_not_allowed",
  status: 409,
  message: "The booking can't change to this status from its current one.",
});
