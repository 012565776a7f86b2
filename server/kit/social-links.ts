import { asc, eq, sql } from "drizzle-orm";
import { socialLinks } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { insertOrdered, type Kind, updateEdited } from "./edited-rows.ts";

/** Written by two rooms: as records of their own, and as one setting for each network. */
export const socialLinkKind: Kind<typeof socialLinks> = { table: socialLinks, room: "pages", name: "social_link" };

type Link = typeof socialLinks.$inferSelect;

/** The first link to a network, whatever the case of its name. */
async function linkTo(ctx: Pick<Context, "db">, platform: string): Promise<Link | null> {
  const [link] = await ctx.db
    .select()
    .from(socialLinks)
    .where(eq(sql`lower(${socialLinks.platform})`, platform.toLowerCase()))
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id))
    .limit(1);
  return link ?? null;
}

/** Points to another page in a network; without an address the link is switched off, and kept for later. */
export async function pointTo(tx: Context, { platform, url }: { platform: string; url: string }): Promise<void> {
  const link = await linkTo(tx, platform);
  if (link) {
    await updateEdited(tx, socialLinkKind, { id: link.id, ...(url === "" ? {} : { url }), is_active: url !== "" });
  } else if (url !== "") {
    await insertOrdered(tx, socialLinkKind, { platform, url, icon_name: platform });
  }
}
