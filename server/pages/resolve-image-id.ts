import type { Context } from "#server/kit/context.ts";
import { findImageIdByUrl, requireImage } from "#server/kit/pictures/image-by-url.ts";

type ImageInput = {
  field: string;
  image_id?: number | null | undefined;
  address?: string | null | undefined;
  /** The stored id and the address at which the picture is shown. */
  current?: { image_id: number | null; address: string };
};

/**
 * The id of the chosen picture, which is given by id or by address. Undefined where neither differs from `current`, so
 * that a record that is sent back unedited keeps its picture. Throws 422 for a picture that is not in the library.
 */
export async function resolveImageId(tx: Context, { field, image_id, address, current }: ImageInput) {
  if (image_id !== undefined && image_id !== (current?.image_id ?? null)) {
    return image_id === null ? null : requireImage(tx, image_id);
  }
  if (address === undefined || (address ?? "") === (current?.address ?? "")) return undefined;
  return findImageIdByUrl(tx, { field, address: address ?? "" });
}
