import { z } from "zod";
import { defineError } from "#shared/kit/errors.ts";

/** How long a preview link works. */
export const previewLinkDays = 14;

/** The path of the page that shows the trip of a preview link. */
export const previewPath = (token: string): string => `/trips/preview/${token}`;

/** A token that was not issued is not found, however it looks. */
export const PreviewToken = z.string().max(200);

export const TripPreviewLink = z.object({ path: z.string(), expires_at: z.string() });
export type TripPreviewLink = z.output<typeof TripPreviewLink>;

export const previewNotFound = defineError({
  code: "preview_not_found",
  status: 404,
  message: "This preview link is not valid, or it has expired.",
});
