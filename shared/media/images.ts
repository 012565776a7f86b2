import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { PageQuery, pageSchema } from "#shared/kit/pagination.ts";
import { recordEndpoint } from "#shared/kit/record-endpoints.ts";
import { omitReadOnly } from "#shared/kit/record-fields.ts";
import { trimmedString } from "#shared/kit/text-fields.ts";
import { imageFileMissing, imageInUse, uploadTooLarge, uploadTypeNotAccepted } from "./errors.ts";
import { CreateImage, RemoveImage, RemoveImages, ReplaceImage, UpdateImage, UploadImage } from "./image-input.ts";
import { imageSubjectKeys } from "./image-subjects.ts";
import { imageCategories, imageLimits } from "./limits.ts";
import { Picture } from "./picture.ts";
import { pictureUpload, pictureUploadErrors, unreadablePictureErrors } from "./picture-upload.ts";
import { sortDirection } from "./sort-direction.ts";

export const Image = z.object({
  id: z.int(),
  original_filename: z.string(),
  filename: z.string(),
  file_path: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  category: z.string(),
  alt_text: z.string(),
  description: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  width: z.int(),
  height: z.int(),
  full_url: z.string(),
  thumbnail_url: z.string(),
  picture: Picture.nullable(),
  /** Whether the public gallery shows it, if it shows its category. */
  in_gallery: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  uploaded_at: z.string(),
  updated_at: z.string(),
  /** A picture of the library with the same file; only in the answer to an upload. */
  same_as: z.object({ id: z.int(), original_filename: z.string() }).optional(),
  /** The file was an animation, of which the picture is the first frame; only in the answer to its upload. */
  is_first_frame: z.literal(true).optional(),
  /** The number under which a replaced file can be taken back; only in the answer to the replacement. */
  change_id: z.int().optional(),
  /** A trip on sale that shows the picture; only in lists. */
  trip: z.object({ title: z.string(), slug: z.string() }).optional(),
});
export type Image = z.output<typeof Image>;

const imageSorts = ["uploaded_at", "created_at", "original_name", "file_size"] as const;
export type ImageSort = (typeof imageSorts)[number];

export const ImageQuery = PageQuery.extend({
  category: z.enum(["all", ...imageCategories]).default("all"),
  /** Only pictures whose texts or tags have a word of the subject. */
  subject: z.enum(imageSubjectKeys).optional(),
  /** A media type or its subtype: "image/webp", "webp". */
  type: trimmedString(60).optional(),
  search: trimmedString(100).optional(),
  /** The path or URL of the picture or one of its renditions. */
  address: trimmedString(500).optional(),
  sort_by: z.enum(imageSorts).default("uploaded_at"),
  sort_order: sortDirection.default("DESC"),
});
export type ImageQuery = z.output<typeof ImageQuery>;

export const CategoryCount = z.object({ category: z.string(), count: z.int() });
export type CategoryCount = z.output<typeof CategoryCount>;

export const SubjectCount = z.object({ subject: z.enum(imageSubjectKeys), count: z.int() });
export type SubjectCount = z.output<typeof SubjectCount>;

const imageUseKinds = [
  "trip",
  "category",
  "hero slide",
  "about section",
  "highlight",
  "testimonial",
  "setting",
] as const;

/** A record or setting that uses a picture. */
export const ImageUse = z.object({
  kind: z.enum(imageUseKinds),
  /** 0 for a setting. */
  record_id: z.int(),
  title: z.string(),
  /** The page of the website that shows it; "" while none does. */
  site_path: z.string(),
});
export type ImageUse = z.output<typeof ImageUse>;

/** The output of the upload for forms. */
export const UploadedImage = z.object({ id: z.int(), url: z.string(), size: z.int(), original_name: z.string() });
export type UploadedImage = z.output<typeof UploadedImage>;

/** Accepts a whole picture in an update: fields derived from its file only change with the file. */
const omitFileFields = omitReadOnly(
  ...["original_filename", "filename", "file_path", "file_size", "file_type", "width", "height", "full_url"],
  ...["thumbnail_url", "picture", "same_as", "is_first_frame", "trip", "created_at", "uploaded_at", "updated_at"],
  "change_id",
);
const publicRead = { method: "GET", access: "public", cacheTags: ["media"] } as const;

/** The permissions to edit any record that can have a picture. */
const uploaders = [
  "media.manage",
  "media.upload",
  "tours.manage",
  "services.manage",
  "testimonials.manage",
  "content.update",
] as const;

export const mediaContract = contract({
  listImages: {
    ...publicRead,
    path: "/images",
    summary:
      "Pictures of the public gallery (all pictures for callers who may see the library), with the number in each category",
    input: ImageQuery,
    output: pageSchema(Image).extend({ categories: z.array(CategoryCount) }),
    topLevelFields: ["categories"],
    cacheTags: ["media", "gallery", "trips", "categories"],
  },
  countImageSubjects: {
    ...publicRead,
    path: "/images/subjects",
    summary: "The number of pictures of each subject, without subjects that have none",
    input: z.object({}),
    output: z.array(SubjectCount),
    cacheTags: ["media", "gallery"],
  },
  getImage: {
    ...publicRead,
    ...recordEndpoint.get,
    path: "/images/{id}",
    summary: "One picture",
    output: Image,
  },
  listImageUses: {
    ...recordEndpoint.get,
    path: "/images/{id}/uses",
    access: ["media.manage", "media.delete"],
    summary: "The places that use a picture",
    output: z.array(ImageUse),
  },
  createImage: {
    ...recordEndpoint.create,
    path: "/images",
    access: ["media.manage", "media.upload"],
    summary: "Adds a picture to the library",
    input: CreateImage,
    output: Image,
    message: "Image Uploaded",
    location: "/images/{id}",
    ...pictureUpload,
    errors: pictureUploadErrors,
  },
  uploadImage: {
    ...recordEndpoint.create,
    path: "/upload-image",
    access: uploaders,
    summary: "Adds a picture of at most 5 MB to the library, for forms that need its URL",
    input: UploadImage,
    output: UploadedImage,
    message: "Image Uploaded",
    location: "/images/{id}",
    maxUploadBytes: imageLimits.maxPublicFileBytes,
    tooLargeError: uploadTooLarge,
    errors: [uploadTooLarge, uploadTypeNotAccepted, ...unreadablePictureErrors],
  },
  updateImage: {
    ...recordEndpoint.update,
    path: "/images/{id}",
    access: "media.manage",
    summary: "Updates the details of a picture: the fields that are sent",
    input: UpdateImage,
    normalizeInput: omitFileFields,
    output: Image,
    message: "Image updated successfully",
    errors: [notFound, changedMeanwhile, imageFileMissing],
  },
  replaceImage: {
    method: "POST",
    path: "/images/{id}/file",
    access: "media.manage",
    summary: "Replaces the file of a picture, everywhere it is used",
    idempotent: true,
    input: ReplaceImage,
    output: Image,
    message: "Image updated successfully",
    ...pictureUpload,
    errors: [notFound, changedMeanwhile, ...pictureUploadErrors],
  },
  removeImages: {
    method: "POST",
    path: "/images/delete",
    access: ["media.manage", "media.delete"],
    summary: "Deletes several pictures: all or none",
    input: RemoveImages,
    output: z.object({ ids: z.array(z.int()), count: z.int() }),
    message: "Images deleted successfully",
    topLevelFields: ["count"],
    errors: [notFound, imageInUse],
  },
  removeImage: {
    ...recordEndpoint.remove,
    path: "/images/{id}",
    access: ["media.manage", "media.delete"],
    summary: "Deletes a picture; one that is in use only with even_if_used",
    input: RemoveImage,
    message: "Image deleted successfully",
    errors: [notFound, imageInUse],
  },
});
