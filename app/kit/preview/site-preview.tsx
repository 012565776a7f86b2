import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, use } from "react";
import { useStoredFlag } from "#app/kit/screens/use-stored-flag.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Device } from "./devices.ts";
import { PreviewHeadingContext } from "./preview-heading.ts";
import { SiteFrame } from "./site-frame.tsx";

const deviceChoices = [
  { device: "desktop", label: "Desktop", icon: Monitor },
  { device: "phone", label: "Phone", icon: Smartphone },
] as const;

function DeviceChoice({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <fieldset className="flex rounded-control border border-line bg-panel p-0.5">
      <legend className="sr-only">Preview as on</legend>
      {deviceChoices.map(({ device: choice, label, icon: Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={device === choice}
          onClick={() => onChange(choice)}
          className={classNames(
            "inline-flex min-h-7 items-center gap-1.5 rounded-[0.3125rem] px-2 text-xs pointer-coarse:min-h-11",
            device === choice ? "bg-hover font-medium text-ink" : "text-ash hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-3.5" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** What the public site shows on a desktop or a phone, as is chosen and remembered. */
export function PreviewFigure({ children }: { children: (device: Device) => ReactNode }) {
  const [isPhone, setPhone] = useStoredFlag("preview_on_phone", matchMedia("(max-width: 48rem)").matches);
  const device = isPhone ? "phone" : "desktop";
  return (
    <figure aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="flex items-center justify-between gap-3">
        <span
          ref={use(PreviewHeadingContext)}
          tabIndex={-1}
          className="scroll-mt-20 text-base font-semibold outline-none"
        >
          Preview
        </span>
        <DeviceChoice device={device} onChange={(next) => setPhone(next === "phone")} />
      </figcaption>
      {children(device)}
    </figure>
  );
}

type Props = {
  /** What is shown: "Slide". */
  name: string;
  /** The width of the window on a desktop, for what takes only a part of a page. */
  desktopWidth?: number;
  /** Components of app/ui/site. */
  children: ReactNode;
};

/** What the public site shows of a record, as a picture of the page. */
export const SitePreview = ({ name, desktopWidth, children }: Props) => (
  <PreviewFigure>
    {(device) => (
      <div role="img" aria-label={`${name} as shown on a ${device}`}>
        <SiteFrame {...{ device, desktopWidth }}>{children}</SiteFrame>
      </div>
    )}
  </PreviewFigure>
);
