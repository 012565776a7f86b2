import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { publicImageCategories } from "#shared/media/limits.ts";

/** True for actors who may see the whole library; others see the public gallery only. */
export const canSeeLibrary = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("media.manage") || actor.can("media.view") || actor.can("media.upload");

const inPublicGallery = and(eq(images.in_gallery, true), inArray(images.category, [...publicImageCategories]));

/** Condition for the images that the actor may see; every image query uses it. Excludes deleted images. */
export const visibleImages = (ctx: Pick<Context, "actor">): SQL | undefined =>
  and(isNull(images.deleted_at), canSeeLibrary(ctx) ? undefined : inPublicGallery);
