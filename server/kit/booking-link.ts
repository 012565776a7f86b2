import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { type TokenPurpose, tokens } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { hashToken } from "./token.ts";

/** `tokens.purpose` of the links to the traveller's page of a booking. Named after what they were first made for. */
export const bookingLinkPurpose = "booking.withdraw";
/** The same for a link that somebody who is signed in opens from the own account. It ends after some hours. */
export const bookingPagePurpose = "booking.page";
export const bookingLinkPurposes: TokenPurpose[] = [bookingLinkPurpose, bookingPagePurpose];

/**
 * The booking that a link opens; null for one that is unknown or expired. One that was replaced, because the address
 * of the booking was wrong, still shows it while that can be taken back, but changes nothing: who has it may be a
 * stranger.
 */
export async function findLinkedBookingId(ctx: Context, token: string, use: "read" | "write"): Promise<number | null> {
  const [stored] = await ctx.db
    .select({ booking_id: tokens.subject_id })
    .from(tokens)
    .where(
      and(
        eq(tokens.token_hash, hashToken(token)),
        inArray(tokens.purpose, bookingLinkPurposes),
        gt(tokens.expires_at, ctx.now.toISOString()),
        use === "write" ? isNull(tokens.used_at) : undefined,
      ),
    );
  return stored?.booking_id ?? null;
}
