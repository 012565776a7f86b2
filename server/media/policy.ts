import { and, inArray, isNull, type SQL } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { publicImageCategories } from "#shared/media/limits.ts";

/** Who works with the whole library; everyone else sees the folders of the public gallery. */
export const seesLibrary = ({ actor }: Pick<Context, "actor">): boolean =>
  actor.can("media.manage") || actor.can("media.view") || actor.can("media.upload");

/** Which pictures this actor may see. Every query of the room's images starts here. */
export const visibleImages = (ctx: Pick<Context, "actor">): SQL | undefined =>
  and(isNull(images.deleted_at), seesLibrary(ctx) ? undefined : inArray(images.category, [...publicImageCategories]));
