import { Film } from "lucide-react";
import { StoredImage } from "#app/ui/stored-image.tsx";
import { useStoredPicture } from "#app/ui/use-load-retries.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";

type Props = { highlight: Highlight };

const className = "size-full object-cover";

function HighlightVideo({ highlight: { image_url, picture, title } }: Props) {
  const poster = useStoredPicture(picture?.src);
  return (
    // biome-ignore lint/a11y/useMediaCaption: short silent scenes without speech; the title says what they show
    <video
      src={image_url}
      poster={poster}
      preload={picture ? "none" : "metadata"}
      controls
      playsInline
      aria-label={title}
      className={className}
    />
  );
}

/** The picture or video of a card. */
export function HighlightMedia({ highlight }: Props) {
  const { image_url, picture } = highlight;
  if (isVideoUrl(image_url)) return <HighlightVideo highlight={highlight} />;
  if (image_url) {
    const sources = picture ? { srcSet: picture.webp, sizes: "24rem" } : {};
    return <StoredImage src={image_url} {...sources} alt="" loading="lazy" draggable={false} className={className} />;
  }
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 text-xs text-ash">
      <Film aria-hidden className="size-5" />
      Its picture was deleted.
    </span>
  );
}
