import { z } from "zod";
import { flag, Id } from "#shared/kit/fields.ts";
import { pageSize } from "#shared/kit/limits.ts";
import { updateSchema, Version } from "#shared/kit/record-fields.ts";
import { optionalText, textList, trimmedText } from "#shared/kit/text-fields.ts";
import { imageCategories, imageLimits, imageTextLimits } from "./limits.ts";

const uploadMessages = {
  missing: "Please choose a picture",
  tooMany: `Maximum ${imageLimits.maxFilesAtOnce} files allowed`,
  oneAtATime: "Please send one picture at a time",
} as const;

function fileMessage(input: unknown): string {
  if (!Array.isArray(input)) return uploadMessages.missing;
  return input.length > imageLimits.maxFilesAtOnce ? uploadMessages.tooMany : uploadMessages.oneAtATime;
}

/** The one picture of an upload. The server checks its type and size by its bytes. */
export const PictureFile = z.file({ error: ({ input }) => fileMessage(input) });

const category = z.enum(imageCategories);
const tags = textList({ maxItems: imageTextLimits.maxTags, maxLength: imageTextLimits.tag });

export const CreateImage = z.strictObject({
  image: PictureFile,
  category: category.default("general"),
  alt_text: optionalText(imageTextLimits.alt_text),
  description: optionalText(imageTextLimits.description),
  tags: tags.default([]),
  in_gallery: flag.default(true),
});
export type CreateImage = z.output<typeof CreateImage>;

/** The upload for forms that need one picture: at most 5 MB, without alternative text, description and tags. */
export const UploadImage = z.strictObject({
  file: PictureFile,
  category: category.default("general"),
  in_gallery: flag.default(true),
});
export type UploadImage = z.output<typeof UploadImage>;

const fraction = z.number("Please enter a number").min(0).max(1);

export const UpdateImage = updateSchema({
  category,
  alt_text: trimmedText(imageTextLimits.alt_text),
  description: trimmedText(imageTextLimits.description),
  tags,
  in_gallery: flag,
  /** The focal point, as fractions of width and height. */
  focal_x: fraction,
  focal_y: fraction,
});
export type UpdateImage = z.output<typeof UpdateImage>;

export const ReplaceImage = z.strictObject({ id: Id, image: PictureFile, version: Version });
export type ReplaceImage = z.output<typeof ReplaceImage>;

/** Also deletes pictures that are in use. */
const evenIfUsed = flag.default(false);

export const RemoveImage = z.strictObject({ id: Id, even_if_used: evenIfUsed });
export type RemoveImage = z.output<typeof RemoveImage>;

export const RemoveImages = z.strictObject({
  ids: z.array(Id).min(1, "Please choose at least one picture").max(pageSize.max),
  even_if_used: evenIfUsed,
});
export type RemoveImages = z.output<typeof RemoveImages>;
