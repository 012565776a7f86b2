import { defineError } from "#shared/kit/errors.ts";
import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";

export const bookingStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentStatuses = ["pending", "partial", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The names of booking statuses for people, in screens and emails. */
export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** The names of payment statuses for people, in screens, emails and exports. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: "Unpaid",
  partial: "Partly paid",
  paid: "Paid",
  refunded: "Refunded",
};

const approvePermissions = ["bookings.approve", "bookings.manage"] as const;
const cancelPermissions = ["bookings.cancel", "bookings.manage"] as const;
const managePermissions = ["bookings.manage"] as const;

/** Every status change that is possible, with the permissions that allow it; any one of them suffices. */
const statusTransitions = {
  pending: { confirmed: approvePermissions, cancelled: cancelPermissions, completed: managePermissions },
  confirmed: { completed: managePermissions, cancelled: cancelPermissions, pending: managePermissions },
  completed: { confirmed: managePermissions, cancelled: managePermissions, pending: managePermissions },
  cancelled: { pending: managePermissions, confirmed: managePermissions, completed: managePermissions },
} as const satisfies Record<BookingStatus, Partial<Record<BookingStatus, readonly Permission[]>>>;

const paymentTransitions = {
  pending: ["partial", "paid", "refunded"],
  partial: ["paid", "refunded", "pending"],
  paid: ["refunded", "partial", "pending"],
  refunded: ["pending", "partial", "paid"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Permissions that allow a status change, any one of which suffices; empty if the change is impossible. */
export const permissionsToMove = (from: BookingStatus, to: BookingStatus): readonly Permission[] =>
  (statusTransitions[from] as Partial<Record<BookingStatus, readonly Permission[]>>)[to] ?? [];

/** Whether these permissions allow the status change. False if the status stays the same. */
export const canMove = (from: BookingStatus, to: BookingStatus, granted: readonly string[]): boolean =>
  hasAnyPermission(granted, permissionsToMove(from, to));

export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);

export const moveNotAllowed = defineError({
  code: "move_not_allowed",
  status: 409,
  message: "The booking can't change to this status from its current one.",
});
