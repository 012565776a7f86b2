import { z } from "zod";

/** A token that was not issued is not found, however it looks. */
export const PreviewToken = z.string().max(200);

export const TripPreviewLink = z.object({ path: z.string(), expires_at: z.string() });
export type TripPreviewLink = z.output<typeof TripPreviewLink>;
