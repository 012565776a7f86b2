import { Tooltip as Base } from "@base-ui/react/tooltip";

/** The text of an element, beside it. */
export const TooltipPopup = ({ anchor }: { anchor: Element }) => (
  <Base.Root open>
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={6} className="pointer-events-none z-50">
        <Base.Popup className="rounded-control bg-ink px-2 py-1 text-xs text-paper shadow-float">
          {anchor.getAttribute("data-tooltip")}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
