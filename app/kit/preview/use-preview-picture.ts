import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import type { KnownPictures } from "#app/kit/pictures/use-picture.ts";
import type { Picture } from "#shared/media/picture.ts";

/** The library picture that a form has chosen, as the public site shows it; null while there is none. */
export function usePreviewPicture(id: unknown, known: KnownPictures): Picture | null {
  const imageId = typeof id === "number" ? id : null;
  const found = [known].flat().find((picture) => picture?.image_id === imageId) ?? null;
  const { data } = useQuery({
    ...queries.media.getImage({ id: imageId ?? 0 }),
    enabled: imageId !== null && found === null,
  });
  if (imageId === null) return null;
  return found ?? data?.picture ?? null;
}
