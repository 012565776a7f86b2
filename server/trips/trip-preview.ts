import { and, eq, gt } from "drizzle-orm";
import { serviceCategories, tokens } from "#server/database/tables.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { getPreviewedTripId, tripPreviewPurpose } from "#server/kit/trip-preview-link.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { previewLinkDays, previewPath } from "#shared/trips/preview-link.ts";
import type { TripPreviewLink } from "#shared/trips/preview-token.ts";
import { getTripForEditing } from "./get-trip.ts";
import { lockTrip } from "./update-trip.ts";

const dayMs = 86_400_000;

type PreviewLinkInput = { id: number; revoke_earlier: boolean };

async function revokePreviewLinks(tx: Context, tripId: number): Promise<void> {
  const now = tx.now.toISOString();
  const isOfTrip = and(eq(tokens.purpose, tripPreviewPurpose), eq(tokens.subject_id, tripId));
  await tx.db
    .update(tokens)
    .set({ expires_at: now })
    .where(and(isOfTrip, gt(tokens.expires_at, now)));
  await writeAuditEntry(tx, { kind: "trip", record_id: tripId, what: "trip.preview_links_revoked" });
}

/** Creates a link that shows the trip to anyone who has it. Only its hash is stored. Throws `not_found`. */
export function createPreviewLink(ctx: Context, { id, revoke_earlier }: PreviewLinkInput): Promise<TripPreviewLink> {
  return inTransaction(ctx, async (tx) => {
    await lockTrip(tx, id);
    if (revoke_earlier) await revokePreviewLinks(tx, id);
    const token = newToken();
    const expires_at = new Date(tx.now.getTime() + previewLinkDays * dayMs).toISOString();
    const link = { token_hash: hashToken(token), purpose: tripPreviewPurpose, subject_id: id, expires_at };
    await tx.db.insert(tokens).values({ ...link, created_at: tx.now.toISOString() });
    return { path: previewPath(token), expires_at };
  });
}

/** The trip of a preview link as it is saved, and whether the website shows it. Throws `preview_not_found`. */
export async function getTripPreview(
  ctx: Context,
  { token }: { token: string },
): Promise<Trip & { is_published: boolean }> {
  const trip = await getTripForEditing(ctx, { id: await getPreviewedTripId(ctx, token) });
  const isOfActiveCategory = and(
    eq(serviceCategories.id, trip.service_category_id),
    eq(serviceCategories.is_active, true),
  );
  return { ...trip, is_published: trip.is_active && (await ctx.db.$count(serviceCategories, isOfActiveCategory)) > 0 };
}
