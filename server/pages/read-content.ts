import { and, asc, eq } from "drizzle-orm";
import { about, aboutFeatures, claims, faqEntries, socialLinks, texts } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { siteOf } from "#server/kit/site.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { About, AboutFeature, Claim, ContactInfo, FaqEntry, PageText, SocialLink } from "#shared/pages/content.ts";
import type { FaqCategory } from "#shared/pages/lists.ts";
import { fillTerms } from "#shared/settings/fill-terms.ts";

/** The about section; null where there is none or it is switched off. */
export async function getAbout(ctx: Context): Promise<About | null> {
  const [row] = await ctx.db.select().from(about).where(eq(about.is_active, true)).orderBy(asc(about.id)).limit(1);
  if (!row) return null;
  const [pictures, site] = await Promise.all([picturesFor(ctx, [row.image_id]), siteOf(ctx)]);
  const picture = pictures.get(row.image_id ?? 0) ?? null;
  return { ...row, main_text: fillTerms(row.main_text, site), picture, image: picture?.src ?? "" };
}

/** The benefits that are shown, in their order. */
export const listFeatures = (ctx: Context): Promise<AboutFeature[]> =>
  ctx.db
    .select()
    .from(aboutFeatures)
    .where(eq(aboutFeatures.is_active, true))
    .orderBy(asc(aboutFeatures.sort_order), asc(aboutFeatures.id));

/** Contact details are kept among the settings, so that every page says the same. */
export async function getContactInfo(ctx: Context): Promise<ContactInfo> {
  const { site_name, site_tagline, site_description, ...site } = await siteOf(ctx);
  return {
    ...site,
    id: 1,
    company_name: site_name,
    tagline: site_tagline,
    description: site_description,
    website: ctx.app.environment.PUBLIC_URL,
    is_active: true,
  };
}

/** Links to social networks that are shown, in their order. */
export const listSocialLinks = (ctx: Context): Promise<SocialLink[]> =>
  ctx.db
    .select()
    .from(socialLinks)
    .where(eq(socialLinks.is_active, true))
    .orderBy(asc(socialLinks.sort_order), asc(socialLinks.id));

/** Questions and answers that are shown, with the operator's terms filled in. */
export async function listFaq(ctx: Context, { category }: { category: FaqCategory | "all" }): Promise<FaqEntry[]> {
  const wanted = category === "all" ? undefined : eq(faqEntries.category, category);
  const rows = await ctx.db
    .select()
    .from(faqEntries)
    .where(and(eq(faqEntries.is_active, true), wanted))
    .orderBy(asc(faqEntries.sort_order), asc(faqEntries.id));
  const site = await siteOf(ctx);
  return rows.map((row) => ({ ...row, answer: fillTerms(row.answer, site) }));
}

/** The operator's figures, in their order. */
export const listClaims = (ctx: Context, { area }: { area?: Claim["area"] | undefined }): Promise<Claim[]> =>
  ctx.db
    .select()
    .from(claims)
    .where(area ? eq(claims.area, area) : undefined)
    .orderBy(asc(claims.sort_order), asc(claims.id));

/** A text by its name, with the operator's terms filled in. Throws `not_found`. */
export async function getText(ctx: Context, { name }: { name: string }): Promise<PageText> {
  const [row] = await ctx.db.select().from(texts).where(eq(texts.name, name));
  if (!row) throw notFound();
  return { ...row, body: fillTerms(row.body, await siteOf(ctx)) };
}
