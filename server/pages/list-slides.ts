import { asc, eq } from "drizzle-orm";
import { heroSlides } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import type { HeroSlide } from "#shared/pages/contract.ts";

/** The slides that are shown, in their order. */
export async function listSlides(ctx: Context): Promise<HeroSlide[]> {
  const slides = await ctx.db
    .select()
    .from(heroSlides)
    .where(eq(heroSlides.is_active, true))
    .orderBy(asc(heroSlides.sort_order), asc(heroSlides.id));
  const pictures = await picturesFor(
    ctx,
    slides.map(({ image_id }) => image_id),
  );
  return slides.map((slide) => {
    const picture = pictures.get(slide.image_id ?? 0) ?? null;
    return { ...slide, picture, image_url: picture?.src ?? "" };
  });
}
