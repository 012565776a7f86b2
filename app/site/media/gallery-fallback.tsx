import { CircleAlert } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { SamplePhotoGrid } from "./photo-grid.tsx";

/** Shown if the pictures cannot be loaded: labelled samples and a retry link. */
export function GalleryFallback({ retryHref }: { retryHref: string }) {
  return (
    <>
      <div role="alert" className="notice">
        <p className="chip border border-line">Using offline gallery content</p>
        <p className="grow basis-64">Our pictures could not be loaded. These are sample illustrations.</p>
        <ActionLink href={retryHref} tone="quiet" size="small">
          Try Again
        </ActionLink>
      </div>
      <SamplePhotoGrid />
      <div className="toast-region">
        <div className="toast" data-tone="bad" data-passing="">
          <CircleAlert aria-hidden="true" />
          <p className="toast-words">
            <strong>Failed to fetch images</strong>
          </p>
        </div>
      </div>
    </>
  );
}
