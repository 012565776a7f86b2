import { asc, eq } from "drizzle-orm";
import { socialLinks } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { requirePermission } from "#server/kit/require-permission.ts";
import { socialLinkType as recordType } from "#server/kit/social-links.ts";
import { deleteRecord, insertOrderedRecord, reorderRecords, updateRecord } from "#server/kit/versioned-records.ts";
import type { Reorder } from "#shared/kit/record-fields.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import type { CreateSocialLink, UpdateSocialLink } from "#shared/pages/social-links.ts";
import { firstOrThrow } from "./first-or-throw.ts";

const selectSocialLinks = (ctx: Context, all: boolean): Promise<SocialLink[]> =>
  ctx.db
    .select()
    .from(socialLinks)
    .where(all ? undefined : eq(socialLinks.is_active, true))
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id));

/** Active links to social networks in their order; with `for_editing` all of them. */
export async function listSocialLinks(
  ctx: Context,
  { for_editing = false }: { for_editing?: boolean } = {},
): Promise<SocialLink[]> {
  if (for_editing) requirePermission(ctx, "content.update");
  return selectSocialLinks(ctx, for_editing);
}

export const createSocialLink = (ctx: Context, input: CreateSocialLink): Promise<SocialLink> =>
  inTransaction(ctx, async (tx) => firstOrThrow(await insertOrderedRecord(tx, recordType, input)));

export const updateSocialLink = (ctx: Context, input: UpdateSocialLink): Promise<SocialLink> =>
  inTransaction(ctx, (tx) => updateRecord(tx, recordType, input));

export const removeSocialLink = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, recordType, id));

export const reorderSocialLinks = (ctx: Context, { ids }: Reorder): Promise<SocialLink[]> =>
  inTransaction(ctx, async (tx) => {
    await reorderRecords(tx, recordType, ids);
    return selectSocialLinks(tx, true);
  });
