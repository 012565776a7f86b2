import { Sparkles } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";
import type { Highlight } from "#shared/media/highlights.ts";

export const highlightLabels = {
  title: "Highlights",
  search: "Search by title or description",
  loadFailed: "Failed to load highlights",
  empty: {
    icon: Sparkles,
    title: "No highlights yet",
    text: "Add pictures and short videos from the road. Active ones are shown on the home page, by category.",
  },
  record: "Highlight",
  newRecord: "New highlight",
  loadRecordFailed: "Failed to load the highlight",
};

export const categoryLabels = {
  biking: "Biking",
  safaris: "Safaris",
  hiking: "Hiking",
  enduro: "Enduro",
  general: "General",
} as const;

/** Where the website shows a highlight of a category. */
export const describePlace = (category: keyof typeof categoryLabels): string =>
  `Shown on the home page, under the tab “${categoryLabels[category]}” of the highlights.`;

export const highlightFilters = {
  category: { label: "Category", choices: { all: "All", ...categoryLabels } },
  status: { label: "Status", look: "select", choices: { all: "Any status", active: "Active", inactive: "Inactive" } },
} as const;

export const highlightFieldLabels = {
  title: "Title",
  description: "Description",
  category: "Category",
  is_featured: "Featured",
  is_active: "Active",
  image_id: "Picture",
  image_url: "Video",
} as const;

export const messages = {
  ...recordMessages("highlight"),
  createFailed: "Creation Error",
  updateFailed: "Update Error",
};

export const nameOf = ({ title }: Pick<Highlight, "title">): string => title;
