import { and, inArray, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Picture } from "#shared/media/picture.ts";
import { pictureColumn } from "./picture-column.ts";

/** Pictures by image id, in one query. Unknown and deleted images are left out. */
export async function listPicturesByIds(
  ctx: Pick<Context, "db">,
  imageIds: readonly number[],
): Promise<Map<number, Picture>> {
  const ids = [...new Set(imageIds)];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: images.id, picture: pictureColumn(images.id) })
    .from(images)
    .where(and(inArray(images.id, ids), isNull(images.deleted_at)));
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
}
