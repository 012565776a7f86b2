import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#app/kit/calls/call-error.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Image } from "#shared/media/images.ts";
import type { Picture } from "#shared/media/picture.ts";

export type ShownPicture = { src: string; srcSet: string; alt: string };

export const toShownPicture = ({ picture, full_url, alt_text }: Image): ShownPicture => ({
  src: picture?.src ?? full_url,
  srcSet: picture?.webp ?? "",
  alt: alt_text,
});

type PictureState = { picture: ShownPicture | null; problem: "deleted" | "unavailable" | null };

/** Pictures that came with a record. */
export type KnownPictures = readonly Picture[] | Picture | null | undefined;

/** The library picture with this id: one of the `known` ones, or fetched. */
export function usePicture(id: number, known: KnownPictures): PictureState {
  const found = [known].flat().find((picture) => picture?.image_id === id);
  const { data, error } = useQuery({
    ...queries.media.getImage({ id }),
    enabled: found === undefined,
    select: toShownPicture,
  });
  if (found) return { picture: { src: found.src, srcSet: found.webp, alt: found.alt }, problem: null };
  if (data) return { picture: data, problem: null };
  const isDeleted = error instanceof CallError && error.status === 404;
  return { picture: null, problem: error && (isDeleted ? "deleted" : "unavailable") };
}

/** Remembers pictures that were fetched with a list, so that they are shown at once. */
export function useRememberPictures(): (images: readonly Image[]) => void {
  const client = useQueryClient();
  return (images) => {
    for (const image of images) client.setQueryData(queries.media.getImage({ id: image.id }).queryKey, image);
  };
}
