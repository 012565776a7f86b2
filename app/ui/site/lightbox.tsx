import { ChevronLeft, ChevronRight, X } from "lucide-react";

/** A full-screen picture viewer. `lightbox.enhance.ts` fills it from the picture links around it. */
export function Lightbox({ title }: { title: string }) {
  return (
    <dialog className="lightbox" aria-label={title}>
      <p className="lightbox-count" aria-live="polite" />
      <button type="button" className="round-control lightbox-close" data-close="" aria-label="Close">
        <X aria-hidden="true" />
      </button>
      <figure className="lightbox-figure">
        <div className="lightbox-stage" />
        <figcaption className="lightbox-caption" />
      </figure>
      <button type="button" className="round-control lightbox-previous" data-step="-1" aria-label="Previous picture">
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" className="round-control lightbox-next" data-step="1" aria-label="Next picture">
        <ChevronRight aria-hidden="true" />
      </button>
    </dialog>
  );
}
