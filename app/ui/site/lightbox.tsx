import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { RoundButton } from "./round-button.tsx";

/** A full-screen picture viewer. `lightbox.enhance.ts` fills it from the picture links around it. */
export function Lightbox({ title }: { title: string }) {
  return (
    <dialog className="lightbox" aria-label={title}>
      <p className="lightbox-count" aria-live="polite" />
      <RoundButton icon={X} label="Close" place="lightbox-close" data-close="" />
      <figure className="lightbox-figure">
        <div className="lightbox-stage" />
        <figcaption className="lightbox-caption">
          <span className="lightbox-text" />
          <a className="lightbox-trip" href="/trips" hidden>
            {" "}
          </a>
        </figcaption>
      </figure>
      <RoundButton icon={ChevronLeft} label="Previous picture" place="lightbox-previous" data-step="-1" />
      <RoundButton icon={ChevronRight} label="Next picture" place="lightbox-next" data-step="1" />
    </dialog>
  );
}
