import { Sparkles } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const aboutLabels = { loadFailed: "Failed to load about section data" };

export const aboutFieldLabels = {
  title: "Title",
  main_text: "Main description",
  quote_text: "Quote",
  image_id: "Picture",
  years_experience: "Years of experience",
  is_active: "Active",
} as const;

export const aboutMessages = {
  updated: "About content updated successfully",
  updateFailed: "Failed to save about content",
};

export const featureLabels = {
  title: "About Section",
  section: "Features",
  loadFailed: aboutLabels.loadFailed,
  empty: {
    icon: Sparkles,
    title: "No features yet.",
    text: "Add what sets you apart. Active features are shown beside the about text on the home page.",
  },
  record: "Feature",
  newRecord: "New feature",
  loadRecordFailed: aboutLabels.loadFailed,
};

export const featureFieldLabels = {
  icon_name: "Icon",
  title: "Title",
  description: "Description",
  is_active: "Active",
} as const;

const saveFailed = "Failed to save feature";
export const featureMessages = {
  ...recordMessages("feature"),
  ...{ createFailed: saveFailed, updateFailed: saveFailed, changeFailed: saveFailed },
  describe: ({ title }: { title: string }): string => title,
};

export const deleteQuestion = "Are you sure you want to delete this feature?";
