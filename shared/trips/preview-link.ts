import { defineError } from "#shared/kit/errors.ts";

/** How long a preview link works. */
export const previewLinkDays = 14;

/** The path of the page that shows the trip of a preview link. */
export const previewPath = (token: string): string => `/trips/preview/${token}`;

export const previewNotFound = defineError({
  code: "preview_not_found",
  status: 404,
  message: "This preview link is not valid, or it has expired.",
});
