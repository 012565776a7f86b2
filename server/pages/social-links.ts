import { eq } from "drizzle-orm";
import { socialLinks } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createRowHandlers } from "#server/kit/record-handlers.ts";
import { socialLinkRecordType } from "#server/kit/social-links.ts";
import { listRows } from "#server/kit/versioned-records.ts";
import type { SocialLink } from "#shared/pages/content.ts";

/** Active links to social networks in their order. */
export const listSocialLinks = (ctx: Context): Promise<SocialLink[]> =>
  listRows(ctx, socialLinks, eq(socialLinks.is_active, true));

export const socialLinkHandlers = createRowHandlers(socialLinkRecordType);
