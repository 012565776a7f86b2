import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingRow } from "./booking-rows.ts";

/**
 * Whether a stored booking may still be a stranger's, who has entered the address of somebody else: it came by the
 * website, and nobody has confirmed it. Its emails repeat nothing that was typed.
 */
export const mayBeStrangers = ({ source, confirmed_at }: Pick<BookingRow, "source" | "confirmed_at">): boolean =>
  source === "website" && confirmed_at === null;

/** Whether the address of a new booking is the proved one of its sender, or was entered by staff. */
export async function isProvedAddress(
  { actor, db }: Context,
  { source, customer_email }: Pick<BookingRow, "source" | "customer_email">,
): Promise<boolean> {
  if (source === "admin") return true;
  if (actor.user_id === null) return false;
  const isOwner = and(eq(users.id, actor.user_id), eq(users.email, customer_email), isNotNull(users.address_proved_at));
  return (await db.$count(users, isOwner)) > 0;
}
