import { BadgeCheck } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const claimLabels = {
  title: "Marketing claims",
  search: "Search claims",
  loadFailed: "Failed to load claims",
  empty: {
    icon: BadgeCheck,
    title: "No claims yet.",
    text: "Add figures about your company, such as “98%” and “happy customers”.",
  },
  record: "Claim",
  newRecord: "New claim",
  loadRecordFailed: "Failed to load the claim",
};

export const claimFieldLabels = { value: "Figure", label: "Label", area: "Shown on" } as const;

export const messages = {
  ...recordMessages("claim"),
  describe: ({ value, label }: { value: string; label: string }): string => `${value} ${label}`,
};

export const claimAreaLabels = {
  home: "Home page",
  contact: "Contact section",
  registration: "Registration page",
} as const;
