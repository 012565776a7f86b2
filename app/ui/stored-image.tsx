import { type ComponentProps, useEffect, useState } from "react";

type Props = ComponentProps<"img"> & { src: string; alt: string };

/** Milliseconds until a picture that could not be loaded is asked for again. After the last one, only an event helps. */
const retryDelays = [2_000, 5_000, 15_000, 60_000];

/**
 * A picture of the file store. One that could not be loaded, as while the store is away, is asked for again by itself: a
 * few times, when the device is online again, and when the tab is shown again.
 */
export const StoredImage = (props: Props) => <RetriedImage key={props.src} {...props} />;

function RetriedImage({ alt, onError, ...image }: Props) {
  const [loading, setLoading] = useState({ attempt: 0, hasFailed: false });
  const { attempt, hasFailed } = loading;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setLoading({ attempt: attempt + 1, hasFailed: false });
    const retryIfVisible = () => document.visibilityState === "visible" && retry();
    const delay = retryDelays[attempt];
    // Nobody is told when the store is back: only asking again finds out.
    const timer = delay === undefined ? undefined : setTimeout(retry, delay);
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retryIfVisible);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retryIfVisible);
    };
  }, [attempt, hasFailed]);
  // Browsers don't load a broken image again before its element is a new one.
  return (
    <img
      key={attempt}
      {...image}
      alt={alt}
      onError={(event) => {
        setLoading({ attempt, hasFailed: true });
        onError?.(event);
      }}
    />
  );
}
