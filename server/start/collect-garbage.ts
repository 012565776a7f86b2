/**
 * Frees about 80 MB of garbage left by the start, which an idle process would hold for hours. Takes about 100 ms.
 * Does nothing unless Node was started with `--expose-gc`.
 */
export const collectGarbage = (): void => {
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
};
