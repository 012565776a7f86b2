import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { RoundButton } from "./round-button.tsx";

const variants = {
  hero: {
    controls: "page-width hero-controls",
    dot: "hero-dot",
    labels: { pause: "Pause the slides", previous: "Previous slide", next: "Next slide" },
  },
  testimonials: {
    controls: "carousel-controls",
    dot: "carousel-dot",
    labels: { pause: "Pause", previous: "Previous", next: "Next" },
  },
} as const;

type Props = { variant: keyof typeof variants; dots: readonly { id: number; label: string }[] };

/** Dots, pause and arrows of a carousel, for its script; see `onCarouselClick`. */
export function CarouselControls({ variant, dots }: Props) {
  const { controls, dot, labels } = variants[variant];
  return (
    <div className={controls}>
      <div className="carousel-dots">
        {dots.map(({ id, label }, index) => (
          <button key={id} type="button" className={dot} data-go={index} aria-label={label}>
            <span />
          </button>
        ))}
      </div>
      <div className="flex gap-1">
        <button type="button" className="round-control" data-pause="" aria-label={labels.pause}>
          <Pause className="carousel-pause" aria-hidden="true" />
          <Play className="carousel-play" aria-hidden="true" />
        </button>
        <RoundButton icon={ChevronLeft} label={labels.previous} data-step="-1" />
        <RoundButton icon={ChevronRight} label={labels.next} data-step="1" />
      </div>
    </div>
  );
}
