/** Class names of a link in the sidebar. */
export const linkClassName =
  "relative flex min-h-8 items-center gap-2.5 rounded-control px-2.5 hover:bg-hover pointer-coarse:min-h-11";
