import { socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRecordHandlers } from "#server/kit/record-handlers.ts";
import { socialLinkType } from "#server/kit/social-links.ts";
import type { EditingQuery } from "#shared/kit/record-fields.ts";
import type { SocialLink } from "#shared/pages/content.ts";
import { listActiveRecords } from "./list-active-records.ts";

/** Active links to social networks in their order; with `for_editing` all of them. */
export const listSocialLinks = (ctx: Context, query: EditingQuery = {}): Promise<SocialLink[]> =>
  listActiveRecords(ctx, socialLinks, query);

export const {
  create: createSocialLink,
  update: updateSocialLink,
  remove: removeSocialLink,
  reorder: reorderSocialLinks,
} = createRecordHandlers(socialLinkType, (tx) => listSocialLinks(tx, { for_editing: true }));
