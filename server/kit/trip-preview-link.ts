import { and, eq, gt, isNull } from "drizzle-orm";
import { tokens, trips } from "#server/database/tables.ts";
import { previewNotFound } from "#shared/trips/preview-link.ts";
import type { Context } from "./context.ts";
import { hashToken } from "./token.ts";

/** `tokens.purpose` of the links that show a trip, active or not. */
export const tripPreviewPurpose = "trips.preview" as const;

/** The trip that a preview link shows. Throws `preview_not_found` if it is unknown, revoked, expired or of a deleted trip. */
export async function getPreviewedTripId(ctx: Context, token: string): Promise<number> {
  const isValid = and(
    eq(tokens.token_hash, hashToken(token)),
    eq(tokens.purpose, tripPreviewPurpose),
    gt(tokens.expires_at, ctx.now.toISOString()),
  );
  const [trip] = await ctx.db
    .select({ id: trips.id })
    .from(tokens)
    .innerJoin(trips, and(eq(trips.id, tokens.subject_id), isNull(trips.deleted_at)))
    .where(isValid);
  if (!trip) throw previewNotFound();
  return trip.id;
}
