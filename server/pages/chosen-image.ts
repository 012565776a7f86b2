import type { Context } from "#server/kit/context.ts";
import { checkImage, imageAt } from "#server/kit/pictures/image-by-address.ts";

type Sent = {
  field: string;
  image_id?: number | null | undefined;
  address?: string | null | undefined;
  /** What is stored, and the address at which it is shown. */
  current?: { image_id: number | null; address: string };
};

/**
 * The picture that was chosen, by number or by address; undefined where neither says something new, so that a record
 * sent back whole keeps its picture. Throws 422 for a picture that the library doesn't have.
 */
export async function chosenImage(tx: Context, { field, image_id, address, current }: Sent) {
  if (image_id !== undefined && image_id !== (current?.image_id ?? null)) {
    return image_id === null ? null : checkImage(tx, image_id);
  }
  if (address === undefined || (address ?? "") === (current?.address ?? "")) return undefined;
  return imageAt(tx, { field, address: address ?? "" });
}
