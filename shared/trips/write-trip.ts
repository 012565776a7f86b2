import { z } from "zod";
import { Version } from "#shared/kit/edited.ts";
import { Id } from "#shared/kit/fields.ts";
import { tripLimits as limits, tripSentences as say } from "./limits.ts";
import { tripFields } from "./trip-fields.ts";

/** Fields of an answer that may come back with it and change nothing. */
const answered = {
  category_name: z.unknown().optional(),
  category_slug: z.unknown().optional(),
  category_description: z.unknown().optional(),
  hero_picture: z.unknown().optional(),
  gallery: z.unknown().optional(),
  created_at: z.unknown().optional(),
};

const missing = (sentence: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? sentence : "Please enter text"),
});
const requiredText = (max: number, sentence: string) =>
  z.string(missing(sentence)).trim().min(1, sentence).max(max, `Please use at most ${max} characters`);

/**
 * What makes a trip. Without them it gets: the first active category, one day, price 0, US dollars, moderate, one to
 * ten people, on sale; its slug from its title (specification 1, section 9).
 */
export const CreateTrip = z.strictObject({
  ...z.object(tripFields).partial().shape,
  title: requiredText(limits.title, say.title).transform((value) => value.replace(/\s+/g, " ")),
  full_description: requiredText(limits.fullDescription, say.description),
  locations: z.preprocess((value) => value ?? [], tripFields.locations),
});
export type CreateTrip = z.output<typeof CreateTrip>;

/**
 * Only what is sent changes. `version` (or `updated_at`) is the one that was read: where someone was faster, nothing
 * is changed. An empty slug is made from the title anew.
 */
export const UpdateTrip = z.strictObject({
  ...z.object(tripFields).partial().shape,
  ...answered,
  id: Id,
  version: Version,
  updated_at: z
    .string()
    .max(40)
    .refine((at) => !Number.isNaN(Date.parse(at)), "Please enter a date and time")
    .optional(),
});
export type UpdateTrip = z.output<typeof UpdateTrip>;

/** The fields of a trip that a caller has sent. */
export type TripChanges = Omit<UpdateTrip, "id" | "version" | "updated_at" | keyof typeof answered>;
