import type { LucideIcon } from "lucide-react";

type Props = { icon: LucideIcon; label: string; place?: "lightbox-close" | "lightbox-previous" | "lightbox-next" };

/** A round button with an icon only. Its data attributes tell the scripts what it does. */
export const RoundButton = ({ icon: Icon, label, place, ...data }: Props) => (
  <button type="button" className={place ? `round-control ${place}` : "round-control"} aria-label={label} {...data}>
    <Icon aria-hidden="true" />
  </button>
);
