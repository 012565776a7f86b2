/**
 * Browsers may make a page ready before anyone asks for it, and throw it away again. What only makes sense for a reader
 * waits until there is one.
 */
export function whenShown(work: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}
