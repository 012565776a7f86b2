import { useRef } from "react";

/** Ignores calls while one is in flight. State would still be stale on the second click of a double click. */
export function useOnce() {
  const isInFlight = useRef(false);
  return async (work: () => Promise<void>): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    await work().finally(() => {
      isInFlight.current = false;
    });
  };
}
