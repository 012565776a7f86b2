import { Bell, CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { createContext, use } from "react";
import { defaultInterfaceIcons, type InterfaceIconName } from "#shared/settings/interface-icons.ts";
import { LazyIcon } from "./lazy-icon.tsx";

/** What the operator has chosen; the website has the default icons. */
const InterfaceIconsContext = createContext<Readonly<Partial<Record<InterfaceIconName, string>>>>({});
export const InterfaceIconsProvider = InterfaceIconsContext.Provider;

const defaultDrawings = {
  brand: null,
  notification: Bell,
  loading: LoaderCircle,
  error: TriangleAlert,
  success: CircleCheck,
};

/** One of the icons that the operator chooses for the back-office. There is no brand icon until one is chosen. */
export function InterfaceIcon({
  name,
  className = "size-4 shrink-0",
}: {
  name: InterfaceIconName;
  className?: string;
}) {
  const chosen = use(InterfaceIconsContext)[name];
  const Default = defaultDrawings[name];
  if (chosen && chosen !== defaultInterfaceIcons[name]) {
    return <LazyIcon icon={chosen} className={className} fallback={Default ?? LoaderCircle} />;
  }
  return Default && <Default aria-hidden className={className} />;
}

/** Turns while something is being done. The text beside it says so. */
export const LoadingIcon = () => (
  <span aria-hidden className="inline-flex motion-safe:animate-spin">
    <InterfaceIcon name="loading" />
  </span>
);
