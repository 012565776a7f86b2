/** Class names of what opens below a control: a menu, a list of choices. */
export const popupClassName =
  "min-w-48 max-w-[calc(100vw-1rem)] rounded-panel border border-line bg-panel p-1 shadow-float outline-none " +
  "transition-[opacity,scale] duration-100 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0";
