import { useQueries } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import type { KnownPictures } from "#app/kit/pictures/use-picture.ts";
import type { Picture } from "#shared/media/picture.ts";

/** The library pictures that a form has chosen, as the public site shows them; without those that aren't loaded. */
export function usePreviewPictures(ids: readonly number[], known: KnownPictures): Picture[] {
  const knownPictures = [known].flat();
  const found = ids.map((id) => knownPictures.find((picture) => picture?.image_id === id) ?? null);
  const loaded = useQueries({
    queries: ids.map((id, index) => ({
      ...queries.media.getImage({ id }),
      enabled: found[index] === null,
    })),
  });
  return ids.flatMap((_, index) => found[index] ?? loaded[index]?.data?.picture ?? []);
}

/** The library picture that a form has chosen, as the public site shows it; null while there is none. */
export function usePreviewPicture(id: unknown, known: KnownPictures): Picture | null {
  const [picture] = usePreviewPictures(typeof id === "number" ? [id] : [], known);
  return picture ?? null;
}
