import { StoredImage } from "#app/ui/stored-image.tsx";
import type { Picture } from "#shared/media/picture.ts";

/** The picture of a row; an empty frame without one. Its name stands beside it, so it is not announced. */
export const RowPicture = ({ picture }: { picture: Picture | null }) => (
  <span
    aria-hidden
    className="h-9 w-14 shrink-0 overflow-hidden rounded-[0.3125rem] bg-hover"
    style={picture ? { backgroundColor: picture.dominant_colour } : {}}
  >
    {picture && (
      <StoredImage
        src={picture.src}
        srcSet={picture.webp || undefined}
        sizes="3.5rem"
        alt=""
        loading="lazy"
        draggable={false}
        className="size-full object-cover"
      />
    )}
  </span>
);
