import { CircleHelp } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const faqLabels = {
  title: "FAQ and policies",
  search: "Search questions",
  loadFailed: "Failed to load questions",
  empty: {
    icon: CircleHelp,
    title: "No questions yet.",
    text: "Add what travellers ask before they book. Active questions are on the home page and at /faq.",
  },
  record: "Question",
  newRecord: "New question",
  loadRecordFailed: "Failed to load the question",
};

export const faqFieldLabels = {
  question: "Question",
  answer: "Answer",
  category: "Category",
  is_active: "Active",
} as const;

export const messages = {
  ...recordMessages("question"),
  describe: ({ question }: { question: string }): string => question,
};

export const faqCategoryLabels = {
  booking: "Booking and cancelling",
  safety: "Safety",
  experience: "Experience",
  logistics: "Logistics",
} as const;
