import { inArray, type SQL, sql } from "drizzle-orm";
import {
  about,
  heroSlides,
  highlights,
  serviceCategories,
  settings,
  testimonials,
  tripImages,
  trips,
} from "#server/database/tables.ts";
import { type Context, invalidate } from "#server/kit/context.ts";
import type { ImageUse } from "#shared/media/images.ts";
import { getVisibleImage } from "./image-rows.ts";

const toSqlList = (ids: readonly number[]): SQL => sql`(${sql.join([...ids], sql`, `)})`;

const homePath = sql`'/'`;
const pathIf = (isShown: SQL, path: SQL): SQL => sql`case when ${isShown} then ${path} else '' end`;

/** Selects every record that shows one of these images, except deleted records. */
export const usesSql = (ids: SQL): SQL => sql`
  select 'trip' as kind, ${trips.id} as record_id, ${trips.title} as title,
    ${pathIf(sql`${trips.is_active}`, sql`'/trips/' || ${trips.slug}`)} as site_path from ${trips}
    where ${trips.deleted_at} is null and (${trips.image_id} in ${ids} or exists (
      select from ${tripImages} where ${tripImages.trip_id} = ${trips.id} and ${tripImages.image_id} in ${ids}))
  union all select 'category', ${serviceCategories.id}, ${serviceCategories.name},
    ${pathIf(sql`${serviceCategories.is_active}`, sql`'/' || ${serviceCategories.slug}`)} from ${serviceCategories}
    where ${serviceCategories.image_id} in ${ids}
  union all select 'hero slide', ${heroSlides.id}, ${heroSlides.title},
    ${pathIf(sql`${heroSlides.is_active}`, homePath)} from ${heroSlides}
    where ${heroSlides.image_id} in ${ids}
  union all select 'about section', ${about.id}, ${about.title},
    ${pathIf(sql`${about.is_active}`, homePath)} from ${about} where ${about.image_id} in ${ids}
  union all select 'highlight', ${highlights.id}, ${highlights.title},
    ${pathIf(sql`${highlights.is_active}`, homePath)} from ${highlights}
    where ${highlights.image_id} in ${ids}
  union all select 'testimonial', ${testimonials.id}, ${testimonials.customer_name},
    ${pathIf(sql`${testimonials.is_approved}`, homePath)} from ${testimonials}
    where ${testimonials.image_id} in ${ids} and ${testimonials.deleted_at} is null
  union all select 'setting', 0, ${settings.group} || '.' || ${settings.key}, ${homePath} from ${settings}
    where ${settings.image_id} in ${ids}`;

/** Finds the records that show these images. */
export async function findImageUses(ctx: Pick<Context, "db">, ids: readonly number[]): Promise<ImageUse[]> {
  const { rows } = await ctx.db.execute<Omit<ImageUse, "record_id"> & { record_id: string }>(usesSql(toSqlList(ids)));
  return rows.map(({ record_id, ...use }) => ({ ...use, record_id: Number(record_id) }));
}

/** Invalidates the settings if one of these images, such as the logo, is shown by them. */
export async function invalidateSettings(tx: Context, ids: readonly number[]): Promise<void> {
  if ((await tx.db.$count(settings, inArray(settings.image_id, [...ids]))) > 0) invalidate(tx, "settings");
}

/** Lists the records that show an image. Throws `not_found`. */
export async function listImageUses(ctx: Context, { id }: { id: number }): Promise<ImageUse[]> {
  await getVisibleImage(ctx, id);
  return findImageUses(ctx, [id]);
}
