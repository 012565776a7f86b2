import { and, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { parseVariantPath } from "#shared/media/renditions.ts";

type DatabaseContext = Pick<Context, "app" | "db">;

const uploadsPrefix = "/uploads/";

/** The original's file name for the URL of an uploaded image or one of its renditions; null for any other URL. */
export function findFilename(address: string, publicUrl: string): string | null {
  const url = URL.parse(address, `${publicUrl}/`);
  if (!url || url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(uploadsPrefix)) return null;
  const path = url.pathname.slice(uploadsPrefix.length);
  return parseVariantPath(path)?.filename ?? path.split("/").at(-1) ?? null;
}

/** The id of the image at a URL; null for an empty one. Throws 422 on `field` if the library has no such image. */
export async function findImageIdByUrl(ctx: DatabaseContext, { field, address }: { field: string; address: string }) {
  if (address === "") return null;
  const filename = findFilename(address, ctx.app.environment.PUBLIC_URL);
  const [image] =
    filename === null
      ? []
      : await ctx.db
          .select({ id: images.id })
          .from(images)
          .where(and(eq(images.filename, filename), isNull(images.deleted_at)));
  if (!image) throw fieldError(field, "Please choose a picture from the library");
  return image.id;
}

/** Returns the id. Throws 422 on `image_id` if the library has no such image. */
export async function requireImage(ctx: DatabaseContext, imageId: number): Promise<number> {
  const [image] = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), isNull(images.deleted_at)));
  if (!image) throw fieldError("image_id", "Please choose a picture from the library");
  return image.id;
}
