import { recordMessages } from "#app/kit/record/record-messages.ts";

export const textLabels = {
  title: "Terms and privacy",
  loadFailed: "Failed to load texts",
  empty: "No texts yet.",
};

export const textFieldLabels = { title: "Title", body: "Text" } as const;

export const messages = recordMessages("text");
