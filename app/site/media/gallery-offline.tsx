import { CircleAlert } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { OfflinePhotos } from "./photo-grid.tsx";

/** The pictures can't be had: sample ones, said to be such, and a way to ask again (decisions, section 5). */
export function GalleryOffline({ again }: { again: string }) {
  return (
    <>
      <div role="alert" className="notice">
        <p className="chip border border-line">Using offline gallery content</p>
        <p className="grow basis-64">Our pictures can't be loaded right now. These are drawn samples.</p>
        <ActionLink href={again} tone="quiet" size="small">
          Try Again
        </ActionLink>
      </div>
      <OfflinePhotos />
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
