import { z } from "zod";
import { updateSchema } from "#shared/kit/record-fields.ts";
import { boundedString, plainString, tooLongMessage, visibleText } from "#shared/kit/text-fields.ts";
import { tripLimits as limits, tripMessages as messages } from "./limits.ts";
import { tripFields } from "./trip-fields.ts";

/** Read-only fields of a trip: accepted and ignored, so that a client may send a whole trip back. */
const readOnlyFields = {
  category_name: z.unknown().optional(),
  category_slug: z.unknown().optional(),
  category_description: z.unknown().optional(),
  hero_picture: z.unknown().optional(),
  gallery: z.unknown().optional(),
  created_at: z.unknown().optional(),
};

const requiredText = (max: number, message: string) =>
  plainString(max, { error: ({ input }) => (input === undefined ? message : "Please enter text") })
    .min(1, message)
    .max(max, tooLongMessage(max));

/**
 * Defaults of missing fields: the first active category, one day, price 0, US dollars, moderate, one to ten people,
 * active, and a slug derived from the title.
 */
export const CreateTrip = z.strictObject({
  ...z.object(tripFields).partial().shape,
  title: visibleText(requiredText(limits.title, messages.title).overwrite((value) => value.replace(/\s+/g, " "))),
  full_description: requiredText(limits.fullDescription, messages.description),
  locations: z.preprocess((value) => value ?? [], tripFields.locations),
});
export type CreateTrip = z.output<typeof CreateTrip>;

/**
 * Only the fields that are sent change. `version` (or `updated_at`) is the one that was read; the update fails with 409
 * if the trip has changed since. An empty slug is derived from the title again.
 */
export const UpdateTrip = updateSchema({
  ...tripFields,
  ...readOnlyFields,
  updated_at: boundedString(40)
    .max(40)
    .refine((instant) => !Number.isNaN(Date.parse(instant)), "Please enter a date and time"),
});
export type UpdateTrip = z.output<typeof UpdateTrip>;

/** The changes of an update, without id and version. */
export type TripChanges = Omit<UpdateTrip, "id" | "version" | "updated_at" | keyof typeof readOnlyFields>;
