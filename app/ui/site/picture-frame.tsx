import type { CSSProperties } from "react";
import type { Picture } from "#shared/media/picture.ts";

/** Also for the head of the document, which asks for that picture first. */
export const headSizes = "(min-width: 64rem) 64vw, 100vw";

/** How wide the picture comes out, in the words of `sizes`, by where it stands. */
const sizesOf = {
  card: "(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 44rem) 46vw, calc(100vw - 2.5rem)",
  half: "(min-width: 64rem) 50vw, 100vw",
  large: "(min-width: 80rem) 50rem, (min-width: 48rem) 62vw, 86vw",
  thumb: "(min-width: 80rem) 20rem, (min-width: 48rem) 24vw, 86vw",
  head: headSizes,
  full: "100vw",
} as const;

type Props = {
  /** Null shows a drawn scene instead, in the colours of the brand. */
  picture: Picture | null;
  size: keyof typeof sizesOf;
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
  const sizes = sizesOf[size];
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
