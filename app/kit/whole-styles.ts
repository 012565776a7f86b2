let coming: Promise<void> | null = null;

function load(address: string): Promise<void> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = address;
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.onload = () => resolve();
    // The page is as it was made; what comes into it later looks plain, until the sheet is asked for again.
    sheet.onerror = () => {
      coming = null;
      sheet.remove();
      resolve();
    };
  });
}

/**
 * Brings the rules that the page doesn't show yet, once. Only scripts bring into it what may need them, so browsers
 * without scripts are spared the whole sheet.
 */
export function wholeStyles(): Promise<void> {
  const address = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  coming ??= address ? load(address) : Promise.resolve();
  return coming;
}

/** The whole sheet follows when everything that the page shows is there. */
export function startStyles(): void {
  const start = () => void wholeStyles();
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
