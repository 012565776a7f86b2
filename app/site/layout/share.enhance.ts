const shownFor = 4000;

async function share(): Promise<string> {
  const shared = { title: document.title, url: location.href };
  if (typeof navigator.share === "function") {
    await navigator.share(shared);
    return "";
  }
  await navigator.clipboard.writeText(location.href);
  return "Link copied";
}

/** The browser's own sharing; where it has none, the address goes to the clipboard. */
export function enhance(element: HTMLElement): void {
  const status = element.querySelector<HTMLElement>("[role=status]");
  element.querySelector("button")?.addEventListener("click", async () => {
    const told = await share().catch((error: unknown) =>
      // Someone who closes the browser's sheet has not failed at anything.
      error instanceof DOMException && error.name === "AbortError" ? "" : `Please copy this address: ${location.href}`,
    );
    if (!status) return;
    status.textContent = told;
    setTimeout(() => {
      if (status.textContent === told) status.textContent = "";
    }, shownFor);
  });
}
