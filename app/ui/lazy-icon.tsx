import type { LucideIcon } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";

type Props = {
  icon: string;
  className: string;
  /** Drawn until the drawings are loaded, and where they can't be. */
  fallback: LucideIcon;
};

let Loaded: ComponentType<Omit<Props, "fallback">> | null = null;

/** An icon that staff have chosen, for what every screen shows: the drawings of all of them are loaded apart. */
export function LazyIcon({ icon, className, fallback: Fallback }: Props) {
  const [, setLoaded] = useState(Loaded !== null);
  useEffect(() => {
    if (Loaded) return;
    import("./icon.tsx").then(
      (module) => {
        Loaded = module.Icon;
        setLoaded(true);
      },
      () => {},
    );
  }, []);
  return Loaded ? <Loaded icon={icon} className={className} /> : <Fallback aria-hidden className={className} />;
}
