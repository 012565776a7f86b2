import { asc, eq } from "drizzle-orm";
import { socialLinks } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { insertOrdered, removeEdited, reorder, updateEdited } from "#server/kit/edited-rows.ts";
import { checkEditing } from "#server/kit/may-edit.ts";
import { socialLinkKind as recordType } from "#server/kit/social-links.ts";
import type { Reorder } from "#shared/kit/edited.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import type { CreateSocialLink, UpdateSocialLink } from "#shared/pages/social-links.ts";
import { whole } from "./whole.ts";

const linksOf = (ctx: Context, all: boolean): Promise<SocialLink[]> =>
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
  if (for_editing) checkEditing(ctx, "content.update");
  return linksOf(ctx, for_editing);
}

export const createSocialLink = (ctx: Context, input: CreateSocialLink): Promise<SocialLink> =>
  inTransaction(ctx, async (tx) => whole(await insertOrdered(tx, recordType, input)));

export const updateSocialLink = (ctx: Context, input: UpdateSocialLink): Promise<SocialLink> =>
  inTransaction(ctx, (tx) => updateEdited(tx, recordType, input));

export const removeSocialLink = (ctx: Context, { id }: { id: number }): Promise<{ id: number }> =>
  inTransaction(ctx, (tx) => removeEdited(tx, recordType, id));

export const reorderSocialLinks = (ctx: Context, { ids }: Reorder): Promise<SocialLink[]> =>
  inTransaction(ctx, async (tx) => {
    await reorder(tx, recordType, ids);
    return linksOf(tx, true);
  });
