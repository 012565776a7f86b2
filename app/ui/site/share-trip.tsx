import { Share2 } from "lucide-react";
import { useState } from "react";

type Props = { title: string; url: string };

/** Sends the address of a trip to those one travels with; without a share sheet it is copied. For islands. */
export function ShareTrip({ title, url }: Props) {
  const [status, setStatus] = useState("");
  const share = async () => {
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setStatus("Link copied");
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setStatus(`Please copy this address: ${url}`);
    }
  };
  return (
    <span className="share-trip">
      <button type="button" className="booking-tool" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4.5" />
        Share this trip
      </button>
      <span role="status" className="text-ash text-sm">
        {status}
      </span>
    </span>
  );
}
