import { hasPermission } from "#shared/kit/permissions.ts";

/**
 * Whether somebody may change who leads trips: that opens phone numbers and health notes of their travellers, which
 * only those read otherwise who manage bookings. Nobody gives a right that they don't have.
 */
export const canChooseLeads = (held: readonly string[]): boolean => hasPermission(held, "bookings.manage");
