import { classNames } from "./class-names.ts";

/** A keyboard key; hidden on touch screens. */
export const Kbd = ({ children, inherit = false }: { children: string; inherit?: boolean }) => (
  <kbd
    aria-hidden
    className={classNames(
      "font-sans text-2xs pointer-coarse:hidden",
      inherit ? "opacity-75" : "rounded border border-line bg-paper px-1.5 py-px text-ash",
    )}
  >
    {children}
  </kbd>
);
