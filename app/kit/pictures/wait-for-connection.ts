const retryMs = 5_000;

/** Resolves when the device is online again, after a few seconds at the latest, or when it is not worth waiting. */
export const waitForConnection = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    // The server may be away while the device is online.
    const timer = setTimeout(end, retryMs);
    addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });
