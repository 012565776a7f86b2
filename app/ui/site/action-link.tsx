import type { ReactNode } from "react";

const toneClasses = {
  /** The main action of a screen; at most one per screen. */
  primary: "bg-lava text-on-lava hover:bg-lava-pressed",
  quiet: "border border-edge text-ink hover:border-ink",
  /** Quiet in the text colour of its surroundings, which may be a picture. */
  inherited: "border border-current/50 hover:border-current",
  canopy: "bg-canopy text-on-canopy hover:bg-canopy-pressed",
  on_picture: "border border-white/45 bg-black/25 text-white backdrop-blur-sm hover:bg-black/45",
} as const;

const sizeClasses = {
  small: "min-h-11 px-4 text-sm",
  medium: "min-h-12 px-5 text-[0.9375rem]",
  large: "min-h-14 px-7 text-base",
} as const;

type Props = {
  /** Null shows a link that leads nowhere yet. */
  href: string | null;
  children: ReactNode;
  tone?: keyof typeof toneClasses;
  size?: keyof typeof sizeClasses;
  wide?: boolean;
  /** Extra context for screen readers, appended to the visible text. */
  screenReaderSuffix?: string;
};

/** A link styled as a button. */
export function ActionLink(props: Props) {
  const { children, tone = "primary", size = "medium", wide = false, screenReaderSuffix } = props;
  const { href } = props;
  const unavailable = href === null ? "pointer-events-none opacity-60" : "";
  const className = `action ${toneClasses[tone]} ${sizeClasses[size]} ${wide ? "w-full" : ""} ${unavailable}`;
  const link = href === null ? ({ role: "link", "aria-disabled": true } as const) : { href };
  return (
    <a {...link} className={className}>
      {children}
      {screenReaderSuffix && <span className="sr-only">: {screenReaderSuffix}</span>}
    </a>
  );
}

export const HomeLink = () => (
  <ActionLink href="/" tone="quiet">
    Return to Home
  </ActionLink>
);
