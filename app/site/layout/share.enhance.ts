const statusDurationMs = 4000;
/** For an address that has to be copied by hand. */
const addressDurationMs = 30_000;

async function shareOrCopy(): Promise<string> {
  const content = { title: document.title, url: location.href };
  if (typeof navigator.share === "function") {
    await navigator.share(content);
    return "";
  }
  await navigator.clipboard.writeText(location.href);
  return "Link copied";
}

/** Selects the text of an element, so that Ctrl+C copies it. */
const selectText = (element: HTMLElement): void => getSelection()?.selectAllChildren(element);

function showAddress(status: HTMLElement): () => void {
  const address = document.createElement("span");
  address.textContent = location.href;
  status.replaceChildren("Please copy this address: ", address);
  selectText(address);
  const close = () => status.replaceChildren();
  addEventListener("scroll", close, { once: true, passive: true });
  return close;
}

/** Opens the share sheet of the browser; without one, copies the URL to the clipboard. */
export function enhance(element: HTMLElement): void {
  const status = element.querySelector<HTMLElement>("[role=status]");
  element.querySelector("button")?.addEventListener("click", async () => {
    const message = await shareOrCopy().catch((error: unknown) =>
      // Closing the share sheet is not an error.
      error instanceof DOMException && error.name === "AbortError" ? "" : null,
    );
    if (!status) return;
    if (message === null) return void setTimeout(showAddress(status), addressDurationMs);
    status.textContent = message;
    setTimeout(() => {
      if (status.textContent === message) status.textContent = "";
    }, statusDurationMs);
  });
}
