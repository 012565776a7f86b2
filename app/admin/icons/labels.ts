import { Shapes } from "lucide-react";
import { capitalize } from "#app/ui/format.ts";
import type { CustomIcon } from "#shared/icons/contract.ts";
import { customIconCategories } from "#shared/icons/custom-icon-categories.ts";

export const categoryLabel = (category: string): string => (category === "ui" ? "UI" : capitalize(category));

export const iconLabels = {
  title: "Icons",
  section: "Custom Icons",
  search: "Search custom icons",
  loadFailed: "Failed to fetch icons",
  empty: {
    icon: Shapes,
    title: "No custom icons found",
    text: "Upload drawings of your own. They take the colour of the text around them.",
  },
  record: "Icon",
  newRecord: "Upload icon",
  loadRecordFailed: "Failed to fetch the icon",
};

export const iconFilters = {
  category: {
    label: "Category",
    look: "select",
    choices: {
      all: "All categories",
      ...Object.fromEntries(customIconCategories.map((category) => [category, categoryLabel(category)])),
    } as Record<"all" | (typeof customIconCategories)[number], string>,
  },
  status: { label: "Status", look: "select", choices: { all: "Any status", active: "Active", inactive: "Inactive" } },
} as const;

export const iconFieldLabels = {
  icon: "SVG file",
  display_name: "Display name",
  name: "Name for developers",
  category: "Category",
  description: "Description",
  is_active: "Active",
} as const;

export const messages = {
  created: "Icon Uploaded",
  updated: "Icon Updated",
  deleted: "Icon Deleted",
  createFailed: "Failed to upload icon",
  updateFailed: "Failed to update icon",
  deleteFailed: "Failed to delete icon",
};

export const nameOf = ({ display_name }: Pick<CustomIcon, "display_name">): string => display_name;

/** Rounded up: a file that is too large by one byte isn't shown with the size of one that is accepted. */
export const formatKilobytes = (bytes: number): string => `${(Math.ceil((10 * bytes) / 1024) / 10).toFixed(1)} KB`;
