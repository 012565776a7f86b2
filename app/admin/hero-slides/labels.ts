import { Images } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const slideLabels = {
  title: "Hero Slides",
  search: "Search by title",
  loadFailed: "Failed to fetch slides",
  empty: {
    icon: Images,
    title: "No slides yet.",
    text: "Add the first one. Until a slide is active, the home page shows three built-in ones.",
  },
  record: "Slide",
  newRecord: "New slide",
  loadRecordFailed: "Failed to load slide",
};

export const slideFieldLabels = {
  title: "Title",
  subtitle: "Line above the title",
  description: "Description",
  image_id: "Picture",
  button_text: "Button text",
  button_link: "Button link",
  booking_category: "Booking category",
  is_active: "Active",
} as const;

export const nameOf = ({ title }: { title: string }): string => title;

const saveFailed = "Failed to save slide";
export const messages = {
  ...recordMessages("slide"),
  ...{ createFailed: saveFailed, updateFailed: saveFailed, describe: nameOf },
};

export const removalQuestion = "Are you sure you want to delete this slide?";
