import { ImageOff } from "lucide-react";
import { StoredImage } from "#app/ui/stored-image.tsx";
import type { ShownPicture, usePicture } from "./use-picture.ts";

const problemTexts = {
  deleted: "This picture is no longer in the library.",
  unavailable: "This picture can't be shown right now.",
} as const;

/** A library picture, 4 by 3. */
export function PicturePreview({ picture, problem }: ReturnType<typeof usePicture>) {
  const frame = "aspect-[4/3] w-full bg-hover";
  if (picture) return <PictureImage picture={picture} className={`${frame} object-cover`} />;
  return (
    <span className={`${frame} flex flex-col items-center justify-center gap-2 p-3 text-center text-xs text-ash`}>
      {problem && (
        <>
          <ImageOff aria-hidden className="size-5" />
          {problemTexts[problem]}
        </>
      )}
    </span>
  );
}

/** An image that can't be dragged, since a drag would move its text instead of the item that it stands in. */
export const PictureImage = ({ picture, className }: { picture: ShownPicture; className: string }) => (
  <StoredImage
    src={picture.src}
    srcSet={picture.srcSet || undefined}
    sizes="14rem"
    alt={picture.alt}
    loading="lazy"
    draggable={false}
    className={className}
  />
);
