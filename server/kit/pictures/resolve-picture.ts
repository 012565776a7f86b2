import { and, eq, isNull, type SQL } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { parseVariantPath } from "#shared/media/renditions.ts";

type DatabaseContext = Pick<Context, "app" | "db">;

const uploadsPrefix = "/uploads/";
const bareFilenamePattern = /^[\w-]+\.\w+$/;

/** The original's file name for a file name, path or URL of an uploaded image or a rendition; null for anything else. */
export function findFilename(address: string, publicUrl: string): string | null {
  if (bareFilenamePattern.test(address)) return address;
  const url = URL.parse(address, `${publicUrl}/`);
  if (!url || url.origin !== new URL(publicUrl).origin || !url.pathname.startsWith(uploadsPrefix)) return null;
  const path = url.pathname.slice(uploadsPrefix.length);
  return parseVariantPath(path)?.filename ?? path.split("/").at(-1) ?? null;
}

async function findImageId({ db }: DatabaseContext, condition: SQL): Promise<number | null> {
  const [image] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(condition, isNull(images.deleted_at)))
    // A concurrent deletion waits until the reference is stored, and then finds it among the uses.
    .for("key share");
  return image?.id ?? null;
}

async function requireImage(ctx: DatabaseContext, condition: SQL | null, field: string): Promise<number> {
  const imageId = condition && (await findImageId(ctx, condition));
  if (imageId === null) throw fieldError(field, "Please choose a picture from the library");
  return imageId;
}

async function resolveAddress(ctx: DatabaseContext, address: string, field: string): Promise<number | null> {
  if (address === "") return null;
  const filename = findFilename(address, ctx.app.environment.PUBLIC_URL);
  return requireImage(ctx, filename === null ? null : eq(images.filename, filename), field);
}

type PictureChoice = {
  /** The input field of the address, and that of the id. Errors are reported on the one that was used. */
  field: string;
  idField?: string;
  image_id?: number | null | undefined;
  /** Path, URL or file name of a library picture or one of its renditions; "" or null for none. */
  address?: string | null | undefined;
  /** The stored id. */
  current?: number | null;
};

/**
 * The id of the chosen picture, or null for none. Undefined if neither id nor address differs from `current`, so that a
 * record that is sent back unedited keeps its picture. If both differ, the id wins. Throws 422 on the field of a picture
 * that is not in the library.
 */
export async function resolvePicture(
  tx: DatabaseContext,
  { field, idField = "image_id", image_id, address, current = null }: PictureChoice,
): Promise<number | null | undefined> {
  if (image_id !== undefined && image_id !== current) {
    return image_id === null ? null : requireImage(tx, eq(images.id, image_id), idField);
  }
  if (address === undefined) return undefined;
  const chosen = await resolveAddress(tx, address ?? "", field);
  // A record whose picture was deleted is read, and sent back, with an empty address.
  const shown = current === null ? null : await findImageId(tx, eq(images.id, current));
  return chosen === shown ? undefined : chosen;
}
