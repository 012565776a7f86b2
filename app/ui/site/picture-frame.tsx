import type { CSSProperties } from "react";
import type { Picture } from "#shared/media/picture.ts";

/**
 * How wide a picture comes out, in the words of `sizes`, by where it stands. A frame that is narrower than its picture
 * shows a part of it, so the picture is wider than the frame. The head of the document names the same sizes.
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
  /** Null shows a drawn scene instead, in the colours of the brand. */
  picture: Picture | null;
  size: keyof typeof pictureSizes;
  /** The picture that the first screen waits for. */
  first?: boolean;
};

const frameStyle = ({ placeholder, dominant_colour }: Picture): CSSProperties => ({
  backgroundColor: dominant_colour,
  ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
});

const percent = (fraction: number): string => `${Math.round(fraction * 100)}%`;

/** A picture that fills the box it stands in: its colour and a blur at once, the sharp one when it has come. */
export function PictureFrame({ picture, size, first = false }: Props) {
  if (!picture) return <div className="picture-frame scene" aria-hidden="true" />;
  const sizes = pictureSizes[size];
  return (
    <picture className="picture-frame" style={frameStyle(picture)}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
        style={{ objectPosition: `${percent(picture.focal_x)} ${percent(picture.focal_y)}` }}
      />
    </picture>
  );
}
