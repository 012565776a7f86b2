const statusDurationMs = 4000;

async function shareOrCopy(): Promise<string> {
  const content = { title: document.title, url: location.href };
  if (typeof navigator.share === "function") {
    await navigator.share(content);
    return "";
  }
  await navigator.clipboard.writeText(location.href);
  return "Link copied";
}

/** Opens the share sheet of the browser; without one, copies the URL to the clipboard. */
export function enhance(element: HTMLElement): void {
  const status = element.querySelector<HTMLElement>("[role=status]");
  element.querySelector("button")?.addEventListener("click", async () => {
    const message = await shareOrCopy().catch((error: unknown) =>
      // Closing the share sheet is not an error.
      error instanceof DOMException && error.name === "AbortError" ? "" : `Please copy this address: ${location.href}`,
    );
    if (!status) return;
    status.textContent = message;
    setTimeout(() => {
      if (status.textContent === message) status.textContent = "";
    }, statusDurationMs);
  });
}
