let pendingLoad: Promise<void> | null = null;

function loadStylesheet(url: string): Promise<void> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = url;
  document.head.append(sheet);
  return new Promise((resolve) => {
    sheet.onload = () => resolve();
    // The page as rendered keeps its styles; only content added later is unstyled until a retry succeeds.
    sheet.onerror = () => {
      pendingLoad = null;
      sheet.remove();
      resolve();
    };
  });
}

/**
 * Loads the full stylesheet once. Pages inline only the rules they use; content added by scripts may need the others.
 * Never rejects: a failed load is retried on the next call.
 */
export function loadFullStylesheet(): Promise<void> {
  const url = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles;
  pendingLoad ??= url ? loadStylesheet(url) : Promise.resolve();
  return pendingLoad;
}

/** Loads the full stylesheet after the load event. */
export function startFullStylesheet(): void {
  const start = () => void loadFullStylesheet();
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
