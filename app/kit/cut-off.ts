import { isThere } from "./ask-anew.ts";
import { noNetwork } from "./no-network.ts";
import { showToast } from "./page-toast.ts";

type Wanted = { address: string; again: () => Promise<void> };

/**
 * A part of the page could not be exchanged. Where the server answers, the browser goes to the address itself; without a
 * network that would cost the traveller the page: it stays, says why, and the part comes when the network does.
 */
export async function cutOff({ address, again }: Wanted): Promise<void> {
  if (await isThere()) return location.assign(address);
  for (const waiting of document.querySelectorAll("[aria-busy=true]:is([data-results], [data-shown])"))
    waiting.removeAttribute("aria-busy");
  showToast(document, { tone: "bad", title: noNetwork });
  addEventListener("online", () => void again(), { once: true });
}
