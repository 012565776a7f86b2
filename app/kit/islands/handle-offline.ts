import { offlineMessage } from "#app/kit/calls/offline-message.ts";
import { isServerReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { showToast } from "#app/kit/site-forms/show-toast.ts";

type OfflineOptions = { address: string; retry: () => Promise<void> };

/**
 * Called when a part of the page could not be fetched. If the server is reachable, the browser navigates to the URL.
 * Otherwise the page stays and shows a message, and `retry` runs when the connection is back.
 */
export async function handleOffline({ address, retry }: OfflineOptions): Promise<void> {
  if (await isServerReachable()) return location.assign(address);
  for (const element of document.querySelectorAll("[aria-busy=true]:is([data-results], [data-shown])"))
    element.removeAttribute("aria-busy");
  showToast(document, { tone: "bad", title: offlineMessage });
  addEventListener("online", () => void retry(), { once: true });
}
