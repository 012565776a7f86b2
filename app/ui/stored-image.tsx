import type { ComponentProps } from "react";
import { useLoadRetries } from "./use-load-retries.ts";

type Props = ComponentProps<"img"> & { src: string; alt: string };

/** A picture of the file store. One that could not be loaded, as while the store is away, is asked for again by itself. */
export function StoredImage({ alt, onError, ...image }: Props) {
  const { attempt, fail } = useLoadRetries(image.src);
  // Browsers don't load a broken image again before its element is a new one.
  return (
    <img
      key={`${image.src} ${attempt}`}
      {...image}
      alt={alt}
      onError={(event) => {
        fail();
        onError?.(event);
      }}
    />
  );
}
