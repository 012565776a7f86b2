import { ArrowLeft } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** Link to the public site. */
export function WebsiteLink({ narrow = false }: { narrow?: boolean }) {
  const link = (
    <a
      href="/"
      className={classNames(
        "flex min-h-9 items-center gap-2.5 rounded-control text-ash hover:bg-hover hover:text-ink pointer-coarse:min-h-11",
        narrow ? "justify-center" : "px-2.5",
      )}
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className={narrow ? "sr-only" : undefined}>Back to Website</span>
    </a>
  );
  return narrow ? <Tooltip text="Back to Website">{link}</Tooltip> : link;
}
