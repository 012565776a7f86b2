/** Runs a callback once the page is actually shown: at once, or when a prerendered page is activated. */
export function onPageActivated(work: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}
