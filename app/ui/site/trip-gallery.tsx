import { Expand } from "lucide-react";
import type { Picture } from "#shared/media/picture.ts";
import type { TripPlaces } from "#shared/places/contract.ts";
import { Lightbox } from "./lightbox.tsx";
import { PictureFrame } from "./picture-frame.tsx";

/** Places in the mosaic on wide screens; further pictures are only in the lightbox. */
const maxMosaicPictures = 5;

type PictureProps = { picture: Picture; first: boolean; caption: string | undefined };

function GalleryPicture({ picture, first, caption }: PictureProps) {
  return (
    <li className="gallery-item">
      <a href={picture.src} className="gallery-link" data-enlarge="" aria-label={`Enlarge: ${picture.alt}`}>
        <PictureFrame picture={picture} size={first ? "large" : "thumb"} priority={first} />
      </a>
      {caption && <span className="gallery-caption">{caption}</span>}
    </li>
  );
}

type Props = {
  title: string;
  pictures: readonly Picture[];
  /** The places that the pictures show. */
  captions?: TripPlaces["captions"] | undefined;
};

/** The pictures of a trip: a mosaic on wide screens, a scrollable row on phones; each opens in the lightbox. */
export function TripGallery({ title, pictures, captions = [] }: Props) {
  if (pictures.length === 0) {
    return (
      <div className="gallery" data-count="1">
        <div className="gallery-item">
          <PictureFrame picture={null} size="large" />
        </div>
      </div>
    );
  }
  const mosaicCount = Math.min(pictures.length, maxMosaicPictures);
  return (
    <div className="relative" data-enhance="lightbox">
      {/* Safari drops the role of a list without bullets. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul className="gallery" data-count={mosaicCount} role="list" aria-label="Pictures">
        {pictures.map((picture, position) => (
          <GalleryPicture
            key={picture.image_id}
            picture={picture}
            first={position === 0}
            caption={captions.find(({ image_id }) => image_id === picture.image_id)?.place}
          />
        ))}
      </ul>
      <button type="button" className="gallery-hint" data-open-lightbox="">
        <Expand aria-hidden="true" className="size-4" />
        {pictures.length === 1 ? "Enlarge" : `${pictures.length} pictures`}
      </button>
      <Lightbox title={`Pictures: ${title}`} />
    </div>
  );
}
