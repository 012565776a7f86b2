import { Share2 } from "lucide-react";

/** Shares the URL of the page, or copies it if the browser cannot share. */
export function ShareButton() {
  return (
    <span className="share" data-enhance="share">
      <button type="button" className="share-button">
        <Share2 aria-hidden="true" className="size-4.5" />
        Share
      </button>
      <span role="status" className="share-status" />
    </span>
  );
}
