import { useCallback, useEffect, useState } from "react";

/** Milliseconds until a picture that could not be loaded is asked for again. After the last one, only an event helps. */
const retryDelays = [2_000, 5_000, 15_000, 60_000];

type LoadState = { src: string | undefined; attempt: number; hasFailed: boolean };

/**
 * The attempts to load a picture of the file store. After one that has failed, as while the store is away, the next one
 * comes by itself: a few times, when the device is online again, and when the tab is shown again.
 */
export function useLoadRetries(src: string | undefined) {
  const [last, setLast] = useState<LoadState>({ src, attempt: 0, hasFailed: false });
  const { attempt, hasFailed } = last.src === src ? last : { attempt: 0, hasFailed: false };
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setLast({ src, attempt: attempt + 1, hasFailed: false });
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
  }, [src, attempt, hasFailed]);
  const fail = useCallback(() => setLast({ src, attempt, hasFailed: true }), [src, attempt]);
  return { attempt, hasFailed, fail };
}

/**
 * The address of a picture that is drawn without an element of its own, as a mask or a poster; undefined while it can't
 * be loaded. Browsers tell nobody when those fail, so it is also loaded out of sight; the two share one download.
 */
export function useStoredPicture(src: string | undefined): string | undefined {
  const { hasFailed, fail } = useLoadRetries(src);
  // Runs again with each attempt, which has a `fail` of its own.
  useEffect(() => {
    if (src === undefined) return;
    const picture = document.createElement("img");
    picture.onerror = fail;
    picture.src = src;
    return () => {
      picture.onerror = null;
    };
  }, [src, fail]);
  return hasFailed ? undefined : src;
}
