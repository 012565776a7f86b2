import { CircleAlert, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { InterfaceIcon } from "./interface-icon.tsx";

type AlertTone = "danger" | "warn" | "info" | "good";

const toneStyles = {
  danger: { box: "border-danger/40 bg-danger/8", icon: "error", color: "text-danger" },
  warn: { box: "border-warn/40 bg-warn/8", icon: CircleAlert, color: "text-warn" },
  info: { box: "border-info/40 bg-info/8", icon: Info, color: "text-info" },
  good: { box: "border-good/40 bg-good/8", icon: "success", color: "text-good" },
} as const satisfies Record<AlertTone, unknown>;

type AlertProps = {
  tone: AlertTone;
  title: string;
  children?: ReactNode;
  /** Adds a dismiss button. */
  onDismiss?: (() => void) | undefined;
};

/** An inline message. Screen readers announce it when it appears. */
export function Alert({ tone, title, children, onDismiss }: AlertProps) {
  const { box, icon: Icon, color } = toneStyles[tone];
  const iconClassName = classNames("size-4 shrink-0", children ? "mt-2" : undefined, color);
  return (
    <div
      role={tone === "danger" || tone === "warn" ? "alert" : "status"}
      className={classNames(
        "flex gap-3 rounded-panel border py-1.5 pr-1.5 pl-3.5",
        box,
        children ? "items-start" : "items-center",
      )}
    >
      {typeof Icon === "string" ? (
        <InterfaceIcon name={Icon} className={iconClassName} />
      ) : (
        <Icon aria-hidden className={iconClassName} />
      )}
      <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-ink/85">{children}</div>}
      </div>
      {onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
