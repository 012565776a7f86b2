import { and, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { parseVariantPath } from "#shared/media/renditions.ts";

type Asking = Pick<Context, "app" | "db">;

const uploads = "/uploads/";

/** The kept file that an address of ours leads to, be it the picture itself or one of its renditions; null for others. */
export function filenameAt(address: string, public_url: string): string | null {
  const url = URL.parse(address, `${public_url}/`);
  if (!url || url.origin !== new URL(public_url).origin || !url.pathname.startsWith(uploads)) return null;
  const path = url.pathname.slice(uploads.length);
  return parseVariantPath(path)?.filename ?? path.split("/").at(-1) ?? null;
}

/** The number of the picture at an address of the library; null for no address. Throws 422 for any other. */
export async function imageAt(ctx: Asking, { field, address }: { field: string; address: string }) {
  if (address === "") return null;
  const filename = filenameAt(address, ctx.app.environment.PUBLIC_URL);
  const [image] =
    filename === null
      ? []
      : await ctx.db
          .select({ id: images.id })
          .from(images)
          .where(and(eq(images.filename, filename), isNull(images.deleted_at)));
  if (!image) throw fieldError(field, "Please choose a picture of the library");
  return image.id;
}

/** Throws 422 where the library has no such picture. */
export async function checkImage(ctx: Asking, image_id: number): Promise<number> {
  const [image] = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, image_id), isNull(images.deleted_at)));
  if (!image) throw fieldError("image_id", "Please choose a picture of the library");
  return image.id;
}
