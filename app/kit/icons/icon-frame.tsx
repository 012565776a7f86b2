import { Ban } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

/** An icon in a small frame. The name of what it belongs to stands beside it, so it is not announced. */
export const IconFrame = ({ icon, isActive = true }: { icon: string; isActive?: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-control bg-hover",
      !isActive && "opacity-60",
    )}
  >
    {icon === "" ? <Ban className="size-4.5 text-ash" /> : <Icon icon={icon} className="size-4.5" />}
  </span>
);
