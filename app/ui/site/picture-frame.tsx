import type { CSSProperties } from "react";
import type { Picture } from "#shared/media/picture.ts";

/**
 * The `sizes` attribute by place in the layout. Pictures are cropped to their frame, so they may be wider than it.
 * The preload in the document head must use the same value.
 */
export const pictureSizes = {
  card: "(min-width: 78rem) 25rem, (min-width: 66rem) 31vw, (min-width: 44rem) 46vw, 92vw",
  kind: "(min-width: 78rem) 29rem, (min-width: 64rem) 37vw, (min-width: 44rem) 48vw, 70vw",
  half: "(min-width: 78rem) 36rem, (min-width: 44rem) 46vw, 92vw",
  large: "(min-width: 80rem) 56rem, (min-width: 48rem) 66vw, 100vw",
  thumb: "(min-width: 80rem) 27rem, (min-width: 48rem) 34vw, 100vw",
  highlight: "(min-width: 44rem) 34rem, 110vw",
  tile: "(min-width: 78rem) 18rem, (min-width: 44rem) 24vw, 46vw",
  tile_wide: "(min-width: 78rem) 37rem, (min-width: 44rem) 48vw, 92vw",
  service: "(min-width: 78rem) 18rem, (min-width: 66rem) 24vw, (min-width: 44rem) 46vw, 92vw",
  face: "4rem",
  head: "(min-width: 64rem) 64vw, 120vw",
  hero: "(min-width: 64rem) 100vw, 140vw",
} as const;

type Props = {
  /** Null shows a drawn scene in the brand colours. */
  picture: Picture | null;
  size: keyof typeof pictureSizes;
  /** Loads the picture first; for the one above the fold. */
  priority?: boolean;
};

const placeholderStyle = ({ placeholder, dominant_colour }: Picture): CSSProperties => ({
  backgroundColor: dominant_colour,
  ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
});

const toPercent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** A picture that fills its box. Shows its dominant colour and a blurred placeholder until it is loaded. */
export function PictureFrame({ picture, size, priority = false }: Props) {
  if (!picture) return <div className="picture-frame scene" aria-hidden="true" />;
  const sizes = pictureSizes[size];
  return (
    <picture className="picture-frame" style={placeholderStyle(picture)}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={{ objectPosition: `${toPercent(picture.focal_x)} ${toPercent(picture.focal_y)}` }}
      />
    </picture>
  );
}
