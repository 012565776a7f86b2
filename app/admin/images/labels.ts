import { Images } from "lucide-react";
import { formatFileSize, humanize } from "#app/ui/format.ts";
import type { Image, ImageSort } from "#shared/media/images.ts";
import { type ImageCategory, imageCategories } from "#shared/media/limits.ts";

export const imageLabels = {
  title: "Images",
  search: "Search by name, text or tag",
  loadFailed: "Failed to fetch images",
  empty: {
    icon: Images,
    title: "No images yet",
    text: "Drop images anywhere on this page, paste them, or choose them with the button above.",
  },
  record: "Image",
  loadRecordFailed: "Failed to fetch the image",
};

export const fieldLabels = {
  category: "Category",
  tags: "Tags",
  alt_text: "Alternative text",
  description: "Description",
  in_gallery: "Show in the public gallery",
  focal_x: "Focal point, across",
  focal_y: "Focal point, down",
} as const;

/** What the choice means, beside it. */
export const galleryHint = "On: visitors also find it on the Gallery page. Off: it is only where you use it.";

export const historyLabels = { ...fieldLabels, in_gallery: "Shown in the gallery", filename: "File" } as const;

export const messages = {
  updated: "Image updated successfully",
  updateFailed: "Update failed",
  invalidResponse: "Failed to update image metadata.",
  missing: { title: "Error", text: "Image not found" },
  unanswered: { title: "Error", text: "Failed to update image. Please try again." },
  deleted: "Image deleted successfully",
  replaceFailed: "Failed to replace image",
  deleteFailed: "Failed to delete image",
  bulkFailed: "Failed to update image",
} as const;

const categoryChoices: Readonly<Record<string, string>> = Object.fromEntries([
  ["all", "All"],
  ...imageCategories.map((category) => [category, humanize(category)]),
]);

export const categoryOptions = imageCategories.map((value) => ({ value, label: humanize(value) }));

const sorts = ["-uploaded_at", "uploaded_at", "-original_name", "original_name", "-file_size", "file_size"] as const;

/** The list of the Images screen. Its orders are named after the fields of the call, with "-" for descending. */
export const imageList = {
  path: "/admin/images",
  filters: { category: { label: "Category", choices: categoryChoices } },
  sort: { values: sorts, default: "-uploaded_at" },
  rowsPerPage: 24,
  pageSizes: [12, 24, 48, 96],
  layouts: ["grid", "large", "list"],
} as const;

type ListInput = { search: string; category: string; page: number; limit: number; sort: string };

/** The input of the call for the state of the list. */
export const toImageQuery = ({ sort, category, ...query }: ListInput) => ({
  ...query,
  // The choices of the filter and the orders of the list are those of the call.
  category: category as ImageCategory | "all",
  sort_by: sort.replace("-", "") as ImageSort,
  sort_order: sort.startsWith("-") ? "DESC" : "ASC",
});

export const nameOf = ({ original_filename }: Pick<Image, "original_filename">): string => original_filename;

export const describeFile = ({ width, height, file_size }: Image): string =>
  `${width} × ${height}, ${formatFileSize(file_size)}`;
