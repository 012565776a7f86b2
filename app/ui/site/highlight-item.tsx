import type { Highlight } from "#shared/media/highlights.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";
import { PictureFrame } from "./picture-frame.tsx";

type Props = { highlight: Pick<Highlight, "title" | "image_url" | "alt_text" | "picture"> };

function HighlightMedia({ highlight }: Props) {
  const { picture, image_url, alt_text, title } = highlight;
  if (isVideoUrl(image_url)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: short silent scenes without speech; the title says what they show
      <video
        className="highlight-media"
        src={image_url}
        poster={picture?.src}
        controls
        preload={picture ? "none" : "metadata"}
        playsInline
        aria-label={title}
      />
    );
  }
  return (
    <a href={image_url} className="highlight-media zooms" data-enlarge="" aria-label={`Enlarge: ${alt_text}`}>
      {picture || image_url === "" ? (
        <PictureFrame picture={picture} size="highlight" />
      ) : (
        <picture className="picture-frame scene">
          {/* The size of an external picture is unknown; this is the aspect ratio of the frame. */}
          <img src={image_url} width={1200} height={900} alt={alt_text} loading="lazy" decoding="async" />
        </picture>
      )}
    </a>
  );
}

/** A picture or video of the highlights. */
export const HighlightItem = ({ highlight }: Props) => (
  <li className="highlight">
    <HighlightMedia highlight={highlight} />
    <p className="mt-3 font-semibold">{highlight.title}</p>
  </li>
);
