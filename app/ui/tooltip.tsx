import { cloneElement, type ReactElement, type ReactNode } from "react";
import { TooltipHost } from "./tooltip-host.tsx";

/** A tooltip on hover and focus. It only repeats the accessible name of the control, or names the key that presses it. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) =>
  cloneElement(children, { "data-tooltip": text });

/** Shows the tooltips of a page, the first after so many milliseconds. */
export const TooltipProvider = ({ delay, children }: { delay?: number; children: ReactNode }) => (
  <>
    {children}
    <TooltipHost delay={delay} />
  </>
);
