import { ChevronLeft, ChevronRight, Expand, X } from "lucide-react";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import type { Picture } from "#shared/media/picture.ts";

const most = 5;

function GalleryPicture({ picture, first }: { picture: Picture; first: boolean }) {
  return (
    <li className="gallery-item">
      <a href={picture.src} className="gallery-link" data-enlarge="" aria-label={`Enlarge: ${picture.alt}`}>
        <PictureFrame picture={picture} size={first ? "large" : "thumb"} first={first} />
      </a>
    </li>
  );
}

/** The pictures filled in by the script, one at a time, over the whole screen. */
function Lightbox({ title }: { title: string }) {
  return (
    <dialog className="lightbox" aria-label={`Pictures: ${title}`}>
      <p className="lightbox-count" aria-live="polite" />
      <button type="button" className="round-control lightbox-close" data-close="" aria-label="Close">
        <X aria-hidden="true" />
      </button>
      <figure className="lightbox-figure">
        <div className="lightbox-stage" />
        <figcaption className="lightbox-caption" />
      </figure>
      <button type="button" className="round-control lightbox-previous" data-step="-1" aria-label="Previous picture">
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" className="round-control lightbox-next" data-step="1" aria-label="Next picture">
        <ChevronRight aria-hidden="true" />
      </button>
    </dialog>
  );
}

type Props = { title: string; pictures: readonly Picture[] };

/** A trip's pictures: a mosaic on wide screens, a row to swipe on phones; each opens over the whole screen. */
export function Gallery({ title, pictures }: Props) {
  const shown = pictures.slice(0, most);
  if (shown.length === 0) {
    return (
      <div className="gallery" data-count="1">
        <div className="gallery-item">
          <PictureFrame picture={null} size="large" />
        </div>
      </div>
    );
  }
  return (
    <div className="relative" data-enhance="lightbox">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="gallery" data-count={shown.length} role="list" aria-label="Pictures">
        {shown.map((picture, position) => (
          <GalleryPicture key={picture.image_id} picture={picture} first={position === 0} />
        ))}
      </ul>
      <p className="gallery-hint">
        <Expand aria-hidden="true" className="size-4" />
        {shown.length === 1 ? "Enlarge" : `${shown.length} pictures`}
      </p>
      <Lightbox title={title} />
    </div>
  );
}
