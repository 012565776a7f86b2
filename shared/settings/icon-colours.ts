/** Colours of the icon of a navigation item. */
export const iconColours = [
  "blue",
  "purple",
  "green",
  "orange",
  "pink",
  "red",
  "yellow",
  "indigo",
  "teal",
  "cyan",
  "gray",
] as const;
