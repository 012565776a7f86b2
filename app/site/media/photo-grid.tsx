import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import type { Image } from "#shared/media/images.ts";

/** Pictures above the fold, which load eagerly. */
const eagerPhotoCount = 6;

/** Positions of double-size pictures; chosen so that the grid has no gaps on any screen width. */
const widePositions = new Set([0, 7, 10, 17]);

function Photo({ image, position }: { image: Image; position: number }) {
  const { picture, full_url, alt_text, description, trip } = image;
  return (
    <li className={widePositions.has(position) ? "photo photo-wide" : "photo"}>
      <a
        href={full_url}
        className="photo-link"
        data-enlarge=""
        data-trip-slug={trip?.slug}
        data-trip-title={trip?.title}
        aria-label={`Enlarge: ${alt_text || description}`}
      >
        <PictureFrame
          picture={picture}
          size={widePositions.has(position) ? "tile_wide" : "tile"}
          priority={position < eagerPhotoCount}
        />
      </a>
      {description && <p className="photo-title">{description}</p>}
      <div className="photo-failed">
        <p>Failed to load image</p>
        <button type="button" className="action border border-edge bg-card px-4 min-h-11 text-sm" data-retry="">
          Retry
        </button>
      </div>
    </li>
  );
}

/** A grid of pictures; each opens in the lightbox and has a retry button if it fails to load. */
export function PhotoGrid({ images }: { images: readonly Image[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="photo-grid photo-mosaic" role="list" aria-label="Pictures">
      {images.map((image, position) => (
        <Photo key={image.id} image={image} position={position} />
      ))}
    </ul>
  );
}

const samplePhotos = [
  "Volcanoes above Musanze at dawn",
  "A red track between hills",
  "Tea terraces in the morning",
  "A crater lake",
  "Savannah with acacias",
  "Mist over the forest",
] as const;

/** Sample illustrations for when the pictures cannot be loaded; always labelled, never mixed with real ones. */
export function SamplePhotoGrid() {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="photo-grid" role="list" aria-label="Sample pictures">
      {samplePhotos.map((title) => (
        <li key={title} className="photo">
          <div className="photo-link">
            <PictureFrame picture={null} size="tile" />
          </div>
          <p className="photo-title">{title}</p>
        </li>
      ))}
    </ul>
  );
}
