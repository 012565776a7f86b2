export const highlightMessages = {
  title: "Title is required.",
  media: "Either an image URL or image file selection is required for new highlights.",
} as const;
