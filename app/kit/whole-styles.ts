let coming: Promise<void> | null = null;

function load(url: string): Promise<void> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = url;
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.onload = () => resolve();
    // The page as rendered keeps its styles; only content added later is unstyled until a retry succeeds.
    sheet.onerror = () => {
      coming = null;
      sheet.remove();
      resolve();
    };
  });
}

/**
 * Loads the full stylesheet once. Pages inline only the rules they use; content added by scripts may need the others.
 * Never rejects: a failed load is retried on the next call.
 */
export function wholeStyles(): Promise<void> {
  const url = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  coming ??= url ? load(url) : Promise.resolve();
  return coming;
}

/** Loads the full stylesheet after the load event. */
export function startStyles(): void {
  const start = () => void wholeStyles();
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
