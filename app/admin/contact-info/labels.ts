import { Share2 } from "lucide-react";
import { recordMessages } from "#app/kit/record/record-messages.ts";

export const contactLabels = { loadFailed: "Failed to load contact information" };

export const contactFieldLabels = {
  company_name: "Company name",
  tagline: "Tagline",
  description: "Description",
  phone: "Phone",
  second_phone: "Second phone",
  email: "Email",
  address: "Address",
  website: "Website",
  business_hours: "Business hours",
  is_active: "Active",
} as const;

export const contactMessages = {
  updated: "Contact information updated successfully",
  updateFailed: "Failed to save contact information",
};

export const socialLinkLabels = {
  title: "Contact Info",
  section: "Social links",
  loadFailed: "Failed to load social links",
  empty: { icon: Share2, title: "No social links yet.", text: "Add the networks on which travellers find you." },
  record: "Social link",
  newRecord: "New social link",
  loadRecordFailed: "Failed to load social link",
};

export const socialLinkFieldLabels = {
  platform: "Platform",
  url: "URL",
  icon_name: "Icon",
  is_active: "Active",
} as const;

export const nameOf = ({ platform }: { platform: string }): string => platform;

const saveFailed = "Failed to save social link";
export const socialLinkMessages = {
  ...recordMessages("social link"),
  ...{ createFailed: saveFailed, updateFailed: saveFailed, describe: nameOf },
};
