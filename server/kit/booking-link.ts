import { and, eq, gt, inArray } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { hashToken } from "./token.ts";

/** `tokens.purpose` of the links to the traveller's page of a booking. Named after what they were first made for. */
export const bookingLinkPurpose = "booking.withdraw";
/** The same for a link that somebody who is signed in opens from the own account. It ends after some hours. */
export const bookingPagePurpose = "booking.page";
export const bookingLinkPurposes = [bookingLinkPurpose, bookingPagePurpose];

/** The booking that a link opens; null for one that is unknown, revoked or expired. */
export async function findLinkedBookingId(ctx: Context, token: string): Promise<number | null> {
  const [stored] = await ctx.db
    .select({ booking_id: tokens.subject_id })
    .from(tokens)
    .where(
      and(
        eq(tokens.token_hash, hashToken(token)),
        inArray(tokens.purpose, bookingLinkPurposes),
        gt(tokens.expires_at, ctx.now.toISOString()),
      ),
    );
  return stored?.booking_id ?? null;
}
