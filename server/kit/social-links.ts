import { asc, eq, sql } from "drizzle-orm";
import { socialLinks } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { insertOrderedRecord, type RecordType, readRow, updateRecord } from "./versioned-records.ts";

type Link = typeof socialLinks.$inferSelect;

/** Used by pages (as records) and by settings (as one value per network). */
export const socialLinkRecordType: RecordType<typeof socialLinks, Link> = {
  table: socialLinks,
  kind: "social_link",
  iconColumn: "icon_name",
  read: readRow(socialLinks),
};

/** The first link of a network; its name is case-insensitive. */
async function findLink(ctx: Pick<Context, "db">, platform: string): Promise<Link | null> {
  const [link] = await ctx.db
    .select()
    .from(socialLinks)
    .where(eq(sql`lower(${socialLinks.platform})`, platform.toLowerCase()))
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id))
    .limit(1);
  return link ?? null;
}

/** Sets the URL of a network's link. An empty URL deactivates the link. */
export async function setSocialLink(tx: Context, { platform, url }: { platform: string; url: string }): Promise<void> {
  const link = await findLink(tx, platform);
  if (link) {
    await updateRecord(tx, socialLinkRecordType, {
      id: link.id,
      ...(url === "" ? {} : { url }),
      is_active: url !== "",
    });
  } else if (url !== "") {
    await insertOrderedRecord(tx, socialLinkRecordType, { platform, url, icon_name: platform });
  }
}
