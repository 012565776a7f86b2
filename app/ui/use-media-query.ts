import { useCallback, useSyncExternalStore } from "react";

/** Whether the media query matches; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
