import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { LoadingIcon } from "./interface-icon.tsx";
import { Kbd } from "./kbd.tsx";
import { Tooltip } from "./tooltip.tsx";

export type ButtonTone = "primary" | "plain" | "quiet" | "danger";
type ButtonSize = "default" | "large";

const toneClasses: Readonly<Record<ButtonTone, string>> = {
  primary: "bg-canopy text-on-canopy border-transparent hover:brightness-110 active:brightness-95",
  plain: "bg-panel text-ink border-line hover:bg-hover active:bg-line data-popup-open:bg-hover",
  quiet: "bg-transparent text-ink border-transparent hover:bg-hover active:bg-line data-popup-open:bg-hover",
  danger: "bg-panel text-danger border-line hover:border-danger hover:bg-danger/8 active:bg-danger/15",
};

const sizeClasses: Readonly<Record<ButtonSize, string>> = {
  default: "min-h-9 px-3 text-sm",
  large: "min-h-11 px-4 text-base",
};

/** Class names of a button, for links and for triggers of the component library. */
export const buttonClassName = (tone: ButtonTone = "plain", size: ButtonSize = "default"): string =>
  classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none",
    "transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55",
    "pointer-coarse:min-h-11",
    toneClasses[tone],
    sizeClasses[size],
  );

type ButtonStyleProps = {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Keyboard shortcut to show in the button. */
  shortcut?: string | undefined;
  /** Marks the button as busy and ignores clicks. */
  busy?: boolean;
  wide?: boolean;
};
type ButtonProps = ButtonStyleProps & Omit<ComponentProps<"button">, "className" | "style">;

export function Button(props: ButtonProps) {
  const { tone, size, icon: Icon, shortcut, busy = false, wide = false, children, onClick, ...rest } = props;
  const button = (
    <button
      type="button"
      {...rest}
      aria-keyshortcuts={shortcut}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClassName(tone, size), wide && "w-full")}
    >
      {busy ? <LoadingIcon /> : Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
      {shortcut && <Kbd inherit>{shortcut}</Kbd>}
    </button>
  );
  return shortcut ? <Tooltip text={`Press the key ${shortcut}`}>{button}</Tooltip> : button;
}

/** The text of a secondary button in the head of a screen: on phones only its icon is seen, and the text read aloud. */
export const ButtonText = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>;

type IconButtonProps = {
  icon: LucideIcon;
  /** Accessible name and tooltip. */
  label: string;
  tone?: "quiet" | "good" | "danger";
  /** For a button that chooses: its filled icon shows that it is pressed. */
  pressed?: boolean;
} & Omit<ComponentProps<"button">, "className" | "style" | "children" | "aria-label">;

const iconToneClasses = {
  quiet: "text-ash hover:text-ink hover:bg-line/70",
  good: "text-good hover:bg-good/12",
  // A list has one in every row: it is red where it is about to be pressed.
  danger: "text-ash hover:text-danger hover:bg-danger/10 focus-visible:text-danger",
} as const;

export const iconButtonClassName = (tone: keyof typeof iconToneClasses = "quiet"): string =>
  classNames(
    "inline-flex size-8 shrink-0 items-center justify-center rounded-control transition-colors pointer-coarse:size-11",
    "disabled:cursor-not-allowed disabled:opacity-40 data-popup-open:bg-line/70 data-popup-open:text-ink",
    iconToneClasses[tone],
  );

/** A button with only an icon. The label is its accessible name and tooltip. */
export function IconButton({ icon: Icon, label, tone = "quiet", pressed, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} aria-label={label} aria-pressed={pressed} className={iconButtonClassName(tone)}>
        <Icon aria-hidden className={pressed ? "size-4 fill-current text-ink" : "size-4"} />
      </button>
    </Tooltip>
  );
}

/** A row of buttons that wraps. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);
